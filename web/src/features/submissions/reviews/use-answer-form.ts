import { ReplyForm } from "@deck/contracts/author-review";
import type { ReviewReply } from "@deck/contracts/review";
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

/** `version`: `at` of the answer that was there when this one was started. */
const AnswerSchema = v.object({ text: ReplyForm.entries.text, version: v.nullable(v.string()) });
export type AnswerValues = v.InferInput<typeof AnswerSchema>;

const valuesOf = (reply: ReviewReply | null) => ({ text: reply?.text ?? "", version: reply?.at ?? null });

export interface AnswerFormState {
	form: DeckForm<AnswerValues, v.InferOutput<typeof AnswerSchema>>;
	upload: UploadHandle;
	started: boolean;
	reset(): void;
}

/**
 * Keeps text and upload over reloads. Reports an unsent answer, so that a new version can be sent with it.
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
	const defaults = valuesOf(review.reply);
	const sent = useRef(false);
	const form = useDeckForm({
		schema: AnswerSchema,
		defaults,
		storageKey: key,
		fromCurrent: (current) => valuesOf(current as ReviewReply | null),
		send({ text, version }, { options }) {
			const upload_id = upload.view.upload?.id;
			const param = { conf: conference.path, number: String(number), id: review.id };
			const route = api.api.conf[":conf"].papers[":number"].reviews[":id"].reply;
			return json(
				route.$put({ param, json: { text, replaces: version, ...(upload_id && { upload_id }) } }, options),
			);
		},
		onDone(reply) {
			sent.current = true;
			upload.release();
			form.form.reset(valuesOf(reply));
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
	const { version } = defaults;
	const offerSent = useEffectEvent(() => {
		if (form.restored && form.form.getValues("version") !== version) form.raiseConflict(defaults);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a stored text is older than an answer sent elsewhere
	useEffect(() => offerSent(), [version]);
	const { upload: file, state } = upload.view;
	const hasFile = file !== null || isBusy(state);
	const text = useWatch({ control: form.form.control, name: "text" });
	const written = (form.restored || form.form.formState.isDirty) && text.trim() !== "";
	const impersonationOffReason = useImpersonationOffReason();
	const unsent = review.may_reply && impersonationOffReason === undefined && (written || hasFile);
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
