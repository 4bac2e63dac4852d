import { LIMITS } from "@deck/contracts/limits";
import type { ReviewActionResult } from "@deck/contracts/review";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import type { SelectedRows } from "../../../ui/list/bar-item.ts";
import { HiddenRows } from "../../../ui/list/hidden-rows.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { ResultRow } from "../../../ui/result-row.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { actOnReviews, newRunId } from "../review-requests.ts";
import { useRefusalText } from "../use-refusal-text.ts";
import type { BoardRow } from "./board-rows.ts";
import { REMINDER_TARGETS, type ReminderTarget, remindersToSend } from "./reminders-to-send.ts";

interface RemindDialogProps {
	chosen: SelectedRows<BoardRow>;
	onSent(reviews: readonly string[]): void;
	onClose(): void;
}

export function RemindDialog({ chosen: { rows, hidden, end }, onSent, onClose }: RemindDialogProps) {
	const { t } = useTranslation(["reviews", "common", "bulk"]);
	const { path } = useConference();
	const refusalText = useRefusalText();
	const [groups] = useState(() => remindersToSend(rows, new Date()));
	const [target, choose] = useState<ReminderTarget>(groups.late.people > 0 ? "late" : "all");
	/** Shared by portions: one e-mail per reviewer. */
	const [run] = useState(newRunId);
	const batches = useBatches<string, ReviewActionResult>({
		size: LIMITS.reviewsPerCall,
		atOnce: 2,
		send: (reviews) => actOnReviews(path, { act: "remind", reviews: [...reviews], run }),
	});
	const { requested, results, rest, running } = batches;
	const refused = results.filter((one) => one.refused !== null);
	const sent = results.filter((one) => one.refused === null);
	const over = requested !== null && !running && rest.length === 0;
	const notified = useRef(false);
	useEffect(() => {
		if (!over || notified.current) return;
		notified.current = true;
		if (sent.length > 0) alertSuccess(t("board.remind.done", { count: sent.length }));
		onSent(sent.map(({ review }) => review));
		if (refused.length === 0) onClose();
	}, [over, sent, refused.length, t, onSent, onClose]);
	const { reviews, people } = groups[target];
	const papers = new Map(rows.map(({ number, paper: listRow }) => [number, listRow]));
	const titleOf = (review: string) => {
		const paper = papers.get(Number.parseInt(review, 10));
		return paper && <PaperTitle paper={paper} />;
	};
	const title = t("board.remind.title");
	return (
		<Dialog open onClose={() => !running && onClose()} title={title} width={requested ? 720 : 520}>
			<HiddenRows rows={rows} hidden={hidden} />
			{requested ? (
				<>
					<BatchProgress
						run={batches}
						label={title}
						message={
							running
								? t("bulk:progress", { done: results.length, total: requested.length })
								: t("board.remind.done", { count: sent.length })
						}
						stoppedText={t("board.remind.left", { count: rest.length })}
					/>
					<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink empty:hidden">
						{refused.map(({ review, refused: why }) => (
							<ResultRow key={review} refused message={refusalText(why ?? "")}>
								{Number.parseInt(review, 10)} <span className="text-secondary">{titleOf(review)}</span>
							</ResultRow>
						))}
					</ul>
				</>
			) : groups.all.people === 0 ? (
				<p className="mb-6 text-ink">
					{groups.recent > 0 ? t("board.remind.recent", { count: groups.recent }) : t("board.remind.nobody")}
				</p>
			) : (
				<div className="mb-6 text-ink">
					{groups.late.people > 0 && groups.late.reviews.length < groups.all.reviews.length && (
						<Segmented<ReminderTarget>
							label={t("board.remind.target")}
							value={target}
							onChange={choose}
							options={REMINDER_TARGETS.map((value) => ({ value, label: t(`board.remind.of.${value}`) }))}
						/>
					)}
					<p className="mt-3">
						{t("board.remind.lead", {
							people: t("board.remind.people", { count: people }),
							reviews: t("board.remind.reviews", { count: reviews.length }),
						})}{" "}
						{groups.recent > 0 && t("board.remind.recent", { count: groups.recent })}
					</p>
				</div>
			)}
			<DialogBar>
				{running ? (
					<Button onClick={batches.stop}>{t("bulk:stop")}</Button>
				) : (
					<>
						<Button onClick={onClose}>{t(over ? "common:close" : "common:cancel")}</Button>
						{rest.length > 0 && requested && <Button onClick={batches.resume}>{t("bulk:go_on")}</Button>}
						{!requested && people > 0 && (
							<Button
								kind="primary"
								onClick={() => {
									batches.start(reviews);
									end();
								}}
							>
								{t("board.remind.submit", { count: people })}
							</Button>
						)}
					</>
				)}
			</DialogBar>
		</Dialog>
	);
}
