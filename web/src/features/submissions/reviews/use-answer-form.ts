import { ReplyForm } from "@deck/contracts/author-review";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { type DeckForm, useDeckForm } from "../../../lib/form.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { isBusy } from "../../../lib/upload/view.ts";
import { type UploadHandle, useUpload } from "../../../ui/upload/use-upload.ts";
import type { AnswerToReviewProps } from "./answer-props.ts";

const AnswerSchema = v.object({ text: ReplyForm.entries.text });
export type AnswerValues = v.InferInput<typeof AnswerSchema>;

export interface AnswerFormState {
	form: DeckForm<AnswerValues, v.InferOutput<typeof AnswerSchema>>;
	upload: UploadHandle;
	started: boolean;
	reset(): void;
}

/**
 * Text and upload survive reloads.
 * @param onDone after sending
 */
export function useAnswerForm(
	{ conference, number, review, reload }: AnswerToReviewProps,
	onDone: () => void,
): AnswerFormState {
	const { t } = useTranslation("own-paper");
	const { user } = useAuthSession();
	const key = `reply:${conference.id}:${number}:${review.id}`;
	const upload = useUpload({ purpose: "review_file", user: user?.email ?? "", form: key });
	const defaults = { text: review.reply?.text ?? "" };
	const form = useDeckForm({
		schema: AnswerSchema,
		defaults,
		storageKey: key,
		send({ text }, { options }) {
			const upload_id = upload.view.upload?.id;
			const param = { conf: conference.path, number: String(number), id: review.id };
			const route = api.api.conf[":conf"].papers[":number"].reviews[":id"].reply;
			return json(route.$put({ param, json: { text, ...(upload_id && { upload_id }) } }, options));
		},
		onDone({ text }) {
			upload.release();
			form.form.reset({ text });
			onDone();
			reload();
			alertSuccess(t("reviews.done"));
			moveFocusToHeading("reviews");
		},
		onRefused(error) {
			if (error.code !== "reply_over") return false;
			reload();
			alertError(t("reviews.shut"));
			return true;
		},
	});
	const { upload: sent, state } = upload.view;
	return {
		form,
		upload,
		started: form.restored || sent !== null || isBusy(state),
		reset() {
			if (!form.restored && !form.form.formState.isDirty) form.form.reset(defaults);
		},
	};
}
