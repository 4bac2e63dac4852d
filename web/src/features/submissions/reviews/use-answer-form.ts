import { ReplyForm } from "@deck/contracts/author-review";
import { useEffect, useEffectEvent, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { type DeckForm, useDeckForm } from "../../../lib/form.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { isBusy } from "../../../lib/upload/view.ts";
import { type UploadHandle, useUpload } from "../../../ui/upload/use-upload.ts";
import { useUploadOffReason } from "../../../ui/upload/use-upload-off-reason.ts";
import { useImpersonationOffReason } from "../../../ui/use-impersonation-off-reason.ts";
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
 * Text and upload survive reloads. Reports an unsent answer, so that a new version can be sent with it.
 * @param onDone after sending
 */
export function useAnswerForm(
	{ conference, number, review, index, reload, onUnsent }: AnswerToReviewProps,
	onDone: () => void,
): AnswerFormState {
	const { t } = useTranslation("own-paper");
	const { user } = useAuthSession();
	const key = `reply:${conference.id}:${number}:${review.id}`;
	const upload = useUpload({ purpose: "review_file", user: user?.email ?? "", form: key });
	const defaults = { text: review.reply?.text ?? "" };
	const sent = useRef(false);
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
			sent.current = true;
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
			alertError(t("reviews.closed"));
			return true;
		},
	});
	const { upload: file, state } = upload.view;
	const hasFile = file !== null || isBusy(state);
	const text = useWatch({ control: form.form.control, name: "text" });
	const written = (form.restored || form.form.formState.isDirty) && text.trim() !== "";
	const acting = useImpersonationOffReason();
	const unsent = review.may_reply && acting === undefined && (written || hasFile);
	const offReason = useUploadOffReason(upload.view);
	const send = useEffectEvent(async () => {
		sent.current = false;
		await form.submit();
		return sent.current;
	});
	const report = useEffectEvent(onUnsent);
	useEffect(() => {
		if (!unsent) return;
		report(review.id, { review: review.id, index, offReason, send: () => send() });
		return () => report(review.id, null);
	}, [unsent, review.id, index, offReason]);
	return {
		form,
		upload,
		started: form.restored || hasFile,
		reset() {
			if (!form.restored && !form.form.formState.isDirty) form.form.reset(defaults);
		},
	};
}
