import type { ReviewPage } from "@deck/contracts/own-review";
import { Ban, Eye, Send, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { useDeckForm } from "../../lib/form.ts";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { Button } from "../../ui/button.tsx";
import { DraftStateText } from "../../ui/draft-state-text.tsx";
import { Fold } from "../../ui/fold.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { useUpload } from "../../ui/upload/use-upload.ts";
import { useUploadOffReason } from "../../ui/upload/use-upload-off-reason.ts";
import { ChangedText } from "./changed-text.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { EarlierRounds } from "./earlier-rounds.tsx";
import { ImpersonationNotice, useReadOnly } from "./impersonation.tsx";
import { isStateConflict } from "./is-state-conflict.ts";
import { RemarksFile } from "./remarks-file.tsx";
import { ReviewFields } from "./review-fields.tsx";
import { ReviewHead } from "./review-head.tsx";
import { type ReviewProps, reviewFormKey } from "./review-props.ts";
import {
	pageValues,
	ReviewSchema,
	type ReviewValues,
	reviewContent,
	type WrittenReview,
} from "./review-values.ts";
import { ReviewedPaper } from "./reviewed-paper.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { type ReviewDrafting, useReviewDraft } from "./use-review-draft.ts";

export function ReviewForm(props: ReviewProps) {
	const { page, source } = props;
	const { t } = useTranslation("my-reviews");
	const [declining, setDeclining] = useState(false);
	const onlyReads = useReadOnly(source);
	return (
		<div className="flex min-h-full flex-col bg-ground">
			<div className="border-b border-line bg-surface px-4 py-3 sm:px-6">
				<ReviewHead
					page={page}
					source={source}
					actions={
						<>
							{props.onBack && (
								<Button kind="quiet" icon={Undo2} onClick={props.onBack}>
									{t("sent.keep")}
								</Button>
							)}
							{page.acts.includes("refuse") && !onlyReads && (
								<Button kind="quiet" icon={Ban} onClick={() => setDeclining(true)}>
									{t("desk.decline")}
								</Button>
							)}
						</>
					}
				/>
			</div>
			<div className="flex flex-col gap-4 px-4 pt-4 sm:px-6">
				<Fold title={t("desk.about")}>
					<ReviewedPaper page={page} />
				</Fold>
				<EarlierRounds page={page} files={source.by === "account"} />
				<ChangedText page={page} source={source} />
			</div>
			{onlyReads ? (
				<div className="px-4 py-4 sm:px-6">
					<ImpersonationNotice />
				</div>
			) : (
				<WrittenForm {...props} />
			)}
			{declining && (
				<DeclineDialog
					page={page}
					source={source}
					onChanged={props.onChanged}
					reload={props.reload}
					onClose={() => setDeclining(false)}
				/>
			)}
		</div>
	);
}

function WrittenForm({ page, source, onChanged, reload }: ReviewProps) {
	const { t } = useTranslation("my-reviews");
	const key = reviewFormKey(page);
	const upload = useUpload({
		purpose: "review_file",
		user: page.reviewer.email,
		form: key,
		server: source.uploads,
	});
	const over = upload.view.refusal?.code.startsWith("review_") === true;
	const onOver = useEffectEvent(reload);
	useEffect(() => {
		// Neither review nor file can be sent; the page says why.
		if (over) onOver();
	}, [over]);
	const drafted = useRef<ReviewDrafting | null>(null);
	const [asks, setAsks] = useState<"look" | "send" | null>(null);
	const { sent } = page;
	const corrects = sent !== null;
	const [defaults] = useState(() => pageValues(page));
	const form = useDeckForm<ReviewValues, WrittenReview, ReviewPage>({
		schema: ReviewSchema,
		defaults,
		storageKey: key,
		async send({ version: _, ...values }, attempt) {
			await drafted.current?.leave();
			const upload_id = upload.view.upload?.id;
			return source
				.send({ ...values, corrects: sent && values.corrects, ...(upload_id && { upload_id }) }, attempt)
				.catch((error: unknown) => {
					// A correction has no draft.
					if (!corrects) drafted.current?.resume();
					if (isStateConflict(error)) reload();
					throw error;
				});
		},
		fromCurrent: (current) => pageValues(current as ReviewPage),
		keepMine: (mine, { version = 0, corrects = "" }) => ({ ...mine, version, corrects }),
		onDone(next) {
			upload.release();
			onChanged(next);
			alertSuccess(t(corrects ? "sent.corrected" : "sent.done"));
			moveFocusToHeading();
		},
	});
	const drafting = useReviewDraft(form, source, page, reload);
	useEffect(() => {
		drafted.current = drafting;
	});

	const check = async () => {
		if (await form.form.trigger()) setAsks("send");
		// Only shows what is missing.
		else await form.submit();
	};
	const send = async () => {
		await form.submit();
		setAsks(null);
	};
	const { verdict, ...text } = reviewContent(form.form.getValues());
	const keepsFile = page.file !== null && !form.form.getValues("drop_file");
	const offReason = useUploadOffReason(upload.view);
	return (
		<>
			<div className="grow px-4 py-4 sm:px-6">
				<DeckForm form={form} staleText={t("draft.stale")}>
					<ReviewFields file={<RemarksFile sent={page.file} source={source} upload={upload} />} />
				</DeckForm>
			</div>
			<div
				data-bottom-bar
				className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2.5 sm:px-6"
			>
				{corrects ? (
					<span />
				) : (
					<DraftStateText
						state={drafting.state}
						none={t("draft.none")}
						text={(kind, params) => t(`draft.${kind}`, params)}
					/>
				)}
				<div className="flex grow justify-end gap-2">
					<Button icon={Eye} className="max-sm:grow" onClick={() => setAsks("look")}>
						{t("check.look")}
					</Button>
					<Button
						kind="primary"
						icon={Send}
						className="max-sm:grow"
						busy={form.busy}
						offReason={offReason}
						onClick={() => void check()}
					>
						{t("check.send")}
					</Button>
				</div>
			</div>
			{asks && (
				<SendDialog
					mode={asks}
					verdict={verdict}
					text={text}
					hasFile={upload.view.upload !== null || keepsFile}
					last={page.reads_others}
					busy={form.busy}
					onSend={() => void send()}
					onClose={() => setAsks(null)}
				/>
			)}
		</>
	);
}
