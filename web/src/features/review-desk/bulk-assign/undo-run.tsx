import { LIMITS } from "@deck/contracts/limits";
import type { ReviewActionResult } from "@deck/contracts/review";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { experts } from "../../../lib/expert/experts.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { ResultRow } from "../../../ui/result-row.tsx";
import { actOnReviews } from "../review-requests.ts";
import { useRefusalText } from "../use-refusal-text.ts";
import { type Run, reviewsToCancel } from "./runs.ts";

interface UndoRunProps {
	run: Run;
	onRunning(running: boolean): void;
	onBack(): void;
}

export function UndoRun({ run, onRunning, onBack }: UndoRunProps) {
	const { t } = useTranslation(["assign", "reviews"]);
	const { path } = useConference();
	const refusalText = useRefusalText();
	const { rows } = useSynced(experts);
	const names = new Map(rows?.map(({ number, name }) => [number, name]));
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const batches = useBatches<string, ReviewActionResult>({
		size: LIMITS.reviewsPerCall,
		atOnce: 1,
		async send(reviews) {
			onRunning(true);
			try {
				const isOpen = (id: string) => run.unanswered.some((one) => one.id === id);
				const [open, agreed] = [reviews.filter(isOpen), reviews.filter((id) => !isOpen(id))];
				const cancel = (some: string[], unanswered: boolean) =>
					some.length > 0
						? actOnReviews(path, { act: "cancel", reviews: some, unanswered, run: run.id })
						: [];
				// Reviewers agreeing just now keep their review: nobody selected it.
				return [...(await cancel(open, true)), ...(await cancel(agreed, false))];
			} finally {
				onRunning(false);
			}
		},
	});
	const reviewById = new Map([...run.unanswered, ...run.agreed, ...run.over].map((one) => [one.id, one]));
	const nameOf = (id: string) => {
		const one = reviewById.get(id);
		return one ? `${names.get(one.mark.expert) ?? t("gone")} – ${one.paper}` : id;
	};
	if (batches.requested) {
		const { results, running, rest, requested } = batches;
		// `not_found`: cancelled earlier, with a lost answer.
		const kept = results.filter(({ refused }) => refused !== null && refused !== "not_found");
		const done = results.filter((one) => !kept.includes(one));
		return (
			<>
				<BatchProgress
					run={batches}
					label={t("undo.title")}
					message={
						running
							? t("send.progress", { done: results.length, total: requested.length })
							: [
									t("undo.done", { count: done.length }),
									...(kept.length > 0 ? [t("undo.kept", { count: kept.length })] : []),
								].join(", ")
					}
					stoppedText={t("send.left", { count: rest.length })}
				/>
				<ul className="mt-3 mb-6 max-h-96 divide-y divide-line overflow-y-auto border-y border-line text-ink">
					{kept.map(({ review, refused }) => (
						<ResultRow key={review} refused message={refusalText(refused ?? "")}>
							{nameOf(review)}
						</ResultRow>
					))}
				</ul>
				<DialogBar>
					{running ? (
						<Button onClick={batches.stop}>{t("send.stop")}</Button>
					) : (
						<>
							{rest.length > 0 && <Button onClick={batches.resume}>{t("send.go_on")}</Button>}
							<Button kind="primary" onClick={onBack}>
								{t("undo.back")}
							</Button>
						</>
					)}
				</DialogBar>
			</>
		);
	}
	const ids = reviewsToCancel(run, chosen);
	return (
		<>
			<p className="text-ink">{t("undo.lead", { count: run.unanswered.length })}</p>
			<p className="mt-2">{t("undo.emails")}</p>
			{run.agreed.length > 0 && (
				<fieldset className="mt-4 text-ink">
					<legend className="font-medium">{t("undo.agreed", { count: run.agreed.length })}</legend>
					<p className="text-13 text-secondary">{t("undo.agreed_hint")}</p>
					<ul className="mt-1 max-h-60 overflow-y-auto">
						{run.agreed.map(({ id }) => (
							<li key={id}>
								<Checkbox
									value={chosen.has(id)}
									onChange={(on) => {
										const next = new Set(chosen);
										if (on) next.add(id);
										else next.delete(id);
										setChosen(next);
									}}
								>
									{nameOf(id)}
								</Checkbox>
							</li>
						))}
					</ul>
				</fieldset>
			)}
			{run.over.length > 0 && <p className="mt-4 text-ink">{t("undo.over", { count: run.over.length })}</p>}
			<div className="mt-6" />
			<DialogBar>
				<Button onClick={onBack}>{t("undo.back")}</Button>
				<Button
					kind="danger-last"
					offReason={ids.length === 0 ? t("undo.nothing") : undefined}
					onClick={() => batches.start(ids)}
				>
					{t("undo.submit", { count: ids.length })}
				</Button>
			</DialogBar>
		</>
	);
}
