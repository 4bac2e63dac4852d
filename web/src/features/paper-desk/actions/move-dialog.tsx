import type { PaperStatus } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { Paper } from "@deck/contracts/paper";
import {
	ChangeStatusForm,
	deadline,
	findTransition,
	optionalDeadline,
} from "@deck/contracts/paper-lifecycle";
import { isReviewOverdue, isReviewPending } from "@deck/contracts/review-lifecycle";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { usePaperReviews } from "../../../lib/review/paper-reviews.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { DeadlineField } from "./deadline-field.tsx";
import { ReasonField } from "./decision-fields.tsx";
import { MoveButton } from "./move-button.tsx";
import { moveName } from "./move-name.ts";
import { decisionHeldAt, usePaperForm } from "./use-paper-form.ts";

/** Builds the schema. Without `due`, review deadlines stay unchanged. */
const moveSchema = (required: { due: boolean; till: boolean }) =>
	v.object({
		...ChangeStatusForm.entries,
		due: required.due ? deadline : optionalDeadline,
		till: required.till ? deadline : optionalDeadline,
	});

interface MoveDialogProps {
	paper: Paper;
	to: PaperStatus;
	onClose(): void;
}

export function MoveDialog({ paper, to, onClose }: MoveDialogProps) {
	const { t } = useTranslation(["paper-actions", "common", "errors"]);
	const { path, timezone } = useConference();
	const { number } = paper;
	const step = findTransition(paper.status, to, paper.before ?? undefined);
	const restores = step?.to === "before";
	const returns = restores && paper.status === "withdrawn" && (to === "reviewing" || to === "submitted");
	const reopens = restores && to === "revising";
	const { data } = usePaperReviews(number, true);
	const ofRound =
		data?.reviews.filter(({ state, round }) => state !== "refused" && round === data.round) ?? [];
	const frozen = returns ? ofRound.filter(({ state }) => isReviewPending(state)) : [];
	const now = new Date().toISOString();
	const isPast =
		frozen.length <= LIMITS.reviewsPerStatusChange && frozen.some((review) => isReviewOverdue(review, now));
	const schema = useMemo(() => moveSchema({ due: isPast, till: reopens }), [isPast, reopens]);
	const param = { conf: path, number: String(number) };
	const { form, current } = usePaperForm({
		schema,
		defaults: {
			to,
			version: paper.version,
			note: "",
			reason: "",
			due: "",
			till: "",
			hold: false,
			held: decisionHeldAt(paper),
		},
		storageKey: `move:${path}:${number}:${to}`,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].papers[":number"].status.$post(
					{ param, json: { ...values, due: values.due || undefined, till: values.till || undefined } },
					attempt.options,
				),
			),
		onDone() {
			onClose();
			alertSuccess(restores ? t("done.restored", { number }) : t(`done.${moveName(to)}`, { number }));
		},
	});
	const act = restores ? "restore" : moveName(to);
	// The paper's new state may forbid this step.
	const possible = !current || current.moves.includes(to);
	return (
		<Dialog open onClose={onClose} title={t(`move.${act}`, { number })} width={560} full>
			<p className="wrap-anywhere">
				<PaperTitle paper={paper} />
			</p>
			<DeckForm form={form} plain className="mt-4 text-ink">
				<ChangedNotice before={paper} now={current} />
				{reopens && <DeadlineField timezone={timezone} hint={t("move.till_hint")} />}
				{frozen.length > 0 && (
					<DeadlineField
						timezone={timezone}
						name="due"
						label={t("due.label")}
						hint={t(isPast ? "due.past_hint" : "due.hint")}
						optional={!isPast}
					/>
				)}
				<ReasonField hint={t("move.reason_hint")} />
				<DialogBar>
					<CancelButton onClose={onClose} />
					<MoveButton
						action={act}
						paper={paper}
						transition={step}
						reviewers={to === "withdrawn" || paper.status === "withdrawn" ? ofRound.length : 0}
						offReason={possible ? undefined : t("changed.impossible")}
					/>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
