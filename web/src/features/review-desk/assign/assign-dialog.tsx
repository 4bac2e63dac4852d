import { formatOffset } from "@deck/contracts/date-texts";
import { LIMITS } from "@deck/contracts/limits";
import type { Paper } from "@deck/contracts/paper";
import { deadline } from "@deck/contracts/paper-lifecycle";
import { permissionScope } from "@deck/contracts/permissions";
import type { PaperReviews, ReviewRequestResult } from "@deck/contracts/review";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useConference } from "../../../lib/conference.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { StaffEmailsLeft } from "../../../ui/emails-left.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TEXT_LINK } from "../../../ui/text-link.ts";
import { isAskedAgain } from "../candidates/candidates.ts";
import { AnswerDueText, DefaultDueText } from "../default-due-text.tsx";
import { requestReviews } from "../review-requests.ts";
import { UnreadTies } from "../unread-ties.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { RequestResults } from "./request-results.tsx";
import { useCandidates } from "./use-candidates.ts";

interface AssignDialogProps {
	paper: Paper;
	reviews: PaperReviews;
	onRequested(): Promise<unknown>;
	onClose(): void;
}

const schema = v.object({
	due: v.union([v.literal(""), deadline], "date"),
	/** Of chosen experts by number, why in spite of a conflict of interest. */
	reasons: v.record(v.string(), v.string()),
});

export function AssignDialog({ paper, reviews, onRequested, onClose }: AssignDialogProps) {
	const { t } = useTranslation(["reviews", "common", "errors"]);
	const { path, timezone, admin_roles } = useConference();
	// A snapshot: asked experts must not leave the list.
	const [before] = useState(reviews);
	const { experts, candidates, progress, unmatched, tiesUnread } = useCandidates(
		paper,
		before.round,
		before.reviews,
	);
	const [results, setResults] = useState<readonly ReviewRequestResult[] | null>(null);
	const mayOverride = permissionScope(admin_roles, "experts", "write") === "all";
	const chosenBy = (given: Record<string, string>) =>
		candidates?.filter(
			({ expert, conflicts, blocker }) =>
				expert.number in given && blocker === null && (conflicts.length === 0 || mayOverride),
		) ?? [];
	const form = useDeckForm({
		schema,
		defaults: { due: "", reasons: {} },
		storageKey: `ask:${path}:${paper.number}:${before.round}`,
		send: ({ due, reasons: given }, attempt) => {
			const asks = chosenBy(given).map(({ expert, conflicts }) => ({
				paper: paper.number,
				expert: expert.number,
				override: conflicts.length > 0 ? (given[expert.number] ?? "") : "",
			}));
			return requestReviews(path, { asks, ...(due && { due }) }, attempt);
		},
		async onDone(all) {
			setResults(all);
			await onRequested();
		},
	});
	const { setValue } = form.form;
	const proposed = useRef(form.restored);
	useEffect(() => {
		if (!candidates || proposed.current) return;
		proposed.current = true;
		const again = candidates.filter(isAskedAgain).map(({ expert }) => [expert.number, ""]);
		setValue("reasons", Object.fromEntries(again));
	}, [candidates, setValue]);
	const [reasons, due] = useWatch({ control: form.form.control, name: ["reasons", "due"] });
	const chosen = chosenBy(reasons);
	const unreasoned = chosen.some(
		({ expert, conflicts }) => conflicts.length > 0 && !reasons[expert.number]?.trim(),
	);
	const offReason =
		chosen.length === 0
			? t("ask.nobody")
			: unreasoned
				? t("ask.no_reason")
				: chosen.length > LIMITS.reviewsPerCall
					? t("ask.too_many", { count: LIMITS.reviewsPerCall })
					: undefined;
	const nobody = experts?.length === 0;
	// Not while the experts load: a field that somebody types into must not disappear.
	const asksDue = experts !== undefined && !nobody;
	const title = t("ask.title", { number: paper.number });
	if (results)
		return (
			<Dialog open onClose={onClose} title={title} width={720} full reading>
				<RequestResults results={results} candidates={candidates ?? []} reviews={reviews.reviews} />
				<DialogBar>
					<Button kind="primary" onClick={onClose}>
						{t("common:close")}
					</Button>
				</DialogBar>
			</Dialog>
		);
	const label = t("ask.due");
	return (
		<Dialog open onClose={() => !form.busy && onClose()} title={title} width={720} full>
			<p className="wrap-anywhere">
				<PaperTitle paper={paper} />
			</p>
			<DeckForm form={form} plain className="mt-3">
				{tiesUnread && <UnreadTies />}
				{unmatched && (
					<p role="alert" className="mb-2 text-wait">
						{t("ask.unmatched")}
					</p>
				)}
				{nobody ? (
					<p className="py-4">
						{t("ask.no_experts")}{" "}
						<Link to={`/${path}/adm/experts`} className={TEXT_LINK}>
							{t("ask.add_experts")}
						</Link>
					</p>
				) : candidates ? (
					<CandidateList
						candidates={candidates}
						reasons={reasons}
						onReasons={(next) => form.form.setValue("reasons", next, { shouldDirty: true })}
						mayOverride={mayOverride}
					/>
				) : (
					<>
						{progress && (
							<p role="status" className="mb-3 text-secondary">
								{t("ask.comparing", { ...progress })}
							</p>
						)}
						<Skeleton widths={[80, 65, 90, 70]} />
					</>
				)}
				{asksDue && (
					<div className="mt-4 mb-5 text-ink sm:max-w-96">
						<FormField
							name="due"
							label={label}
							optional
							hint={
								<>
									{t("due.zone", { zone: `${timezone}, ${formatOffset(new Date(), timezone)}` })}{" "}
									<DefaultDueText />
								</>
							}
						>
							{(field) => <MomentInput label={label} {...field} />}
						</FormField>
						<AnswerDueText due={due} />
						<StaffEmailsLeft emails={chosen.length} />
					</div>
				)}
				<DialogBar>
					<CancelButton onClose={onClose} />
					{!nobody && (
						<SubmitButton offReason={offReason}>
							{chosen.length === 0 ? t("ask.submit_none") : t("ask.submit", { count: chosen.length })}
						</SubmitButton>
					)}
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
