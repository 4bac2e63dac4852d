import { LIMITS } from "@deck/contracts/limits";
import type { ActResult } from "@deck/contracts/review";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { useConference } from "../../../lib/conference.ts";
import { usePortions } from "../../../lib/portions/use-portions.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import type { Chosen } from "../../../ui/list/bar-item.ts";
import { HiddenRows } from "../../../ui/list/hidden-rows.tsx";
import { OutcomeRow } from "../../../ui/outcome-row.tsx";
import { PortionsProgress } from "../../../ui/portions-progress.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { actOnReviews, newSending } from "../calls.ts";
import { useRefusalWords } from "../use-refusal-words.ts";
import type { BoardRow } from "./board-rows.ts";
import { REMINDED, type Reminded, toRemind } from "./to-remind.ts";

interface RemindDialogProps {
	chosen: Chosen<BoardRow>;
	onClose(): void;
}

export function RemindDialog({ chosen: { rows, hidden, end }, onClose }: RemindDialogProps) {
	const { t } = useTranslation(["reviews", "common", "bulk"]);
	const { path } = useConference();
	const words = useRefusalWords();
	const [groups] = useState(() => toRemind(rows, new Date()));
	const [whom, choose] = useState<Reminded>(groups.late.people > 0 ? "late" : "all");
	/** Shared by all portions, so that each reviewer gets one e-mail. */
	const [run] = useState(newSending);
	const portions = usePortions<string, ActResult>({
		...{ size: LIMITS.reviewsPerCall, atOnce: 2 },
		send: (reviews) => actOnReviews(path, { act: "remind", reviews: [...reviews], run }),
	});
	const { asked, results, rest, running } = portions;
	const refused = results.filter((one) => one.refused !== null);
	const sent = results.length - refused.length;
	const over = asked !== null && !running && rest.length === 0;
	const told = useRef(false);
	useEffect(() => {
		if (!over || told.current) return;
		told.current = true;
		if (sent > 0) alertSuccess(t("board.remind.done", { count: sent }));
		if (refused.length === 0) onClose();
	}, [over, sent, refused.length, t, onClose]);
	const { reviews, people } = groups[whom];
	const papers = new Map(rows.map(({ number, card }) => [number, card]));
	const title = t("board.remind.title");
	return (
		<Dialog open onClose={() => !running && onClose()} title={title} width={asked ? 720 : 520}>
			<HiddenRows rows={rows} hidden={hidden} />
			{asked ? (
				<>
					<PortionsProgress
						run={portions}
						label={title}
						said={
							running
								? t("bulk:progress", { done: results.length, total: asked.length })
								: t("board.remind.done", { count: sent })
						}
						left={t("board.remind.left", { count: rest.length })}
					/>
					<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink empty:hidden">
						{refused.map(({ review, refused: why }) => (
							<OutcomeRow key={review} refused said={words(why ?? "")}>
								{Number.parseInt(review, 10)}{" "}
								<span className="text-secondary">{papers.get(Number.parseInt(review, 10))?.title}</span>
							</OutcomeRow>
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
						<Segmented<Reminded>
							label={t("board.remind.whom")}
							value={whom}
							onChange={choose}
							options={REMINDED.map((value) => ({ value, label: t(`board.remind.of.${value}`) }))}
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
					<Button onClick={portions.stop}>{t("bulk:stop")}</Button>
				) : (
					<>
						<Button onClick={onClose}>{t(over ? "common:close" : "common:cancel")}</Button>
						{rest.length > 0 && asked && <Button onClick={portions.goOn}>{t("bulk:go_on")}</Button>}
						{!asked && people > 0 && (
							<Button
								kind="primary"
								onClick={() => {
									portions.begin(reviews);
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
