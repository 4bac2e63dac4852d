import type { ExpertListRow } from "@deck/contracts/expert";
import { Ban } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { LoadPips } from "../assign/load-pips.tsx";
import type { NamedConflict } from "../candidates/conflicts.ts";
import type { Alternative, AssignmentState } from "./alternatives.ts";
import { useFormatPoints } from "./assign-texts.ts";
import { formatSigned } from "./result-banner.tsx";
import { useMatchingWords } from "./use-matching-words.ts";

interface AlternativeRowProps {
	alternative: Alternative;
	expert: ExpertListRow;
	paper: number;
	assignment: AssignmentState;
	taken: number;
	handoverTo: string;
	conflicts: readonly NamedConflict[];
	onTake(): void;
	onAllow(): void;
}

export function AlternativeRow(props: AlternativeRowProps) {
	const { alternative, expert, paper, assignment, taken, handoverTo, conflicts, onTake, onAllow } = props;
	const { score, blocker, paperCost, totalCost, handover, worst } = alternative;
	const { t } = useTranslation(["assign", "reviews"]);
	const points = useFormatPoints();
	const matchingWords = useMatchingWords([paper, expert.number]);
	return (
		<li className="py-2">
			<p className="flex items-baseline justify-between gap-2">
				<span className="font-medium text-ink wrap-anywhere">{expert.name}</span>
				<span className="font-semibold text-ink">{points(score)}</span>
			</p>
			<p className="flex flex-wrap gap-x-3">
				<LoadPips taken={taken} limit={expert.limit} full={expert.limit !== null && taken >= expert.limit} />
			</p>
			{matchingWords && matchingWords.length > 0 && (
				<p className="wrap-anywhere">{t("panel.words", { words: matchingWords.join(", ") })}</p>
			)}
			{blocker !== null ? (
				<>
					{conflicts.length > 0 ? (
						conflicts.map(({ conflict, names }) => (
							<BlockedLine key={conflict}>
								{t(`reviews:conflict_with.${conflict}`, { names: names.join(", ") })}
							</BlockedLine>
						))
					) : (
						<BlockedLine>{t(`blocker.${blocker}`)}</BlockedLine>
					)}
					{blocker === "banned" && (
						<Button onClick={onAllow} aria-label={t("panel.allow_named", { name: expert.name })}>
							{t("panel.allow")}
						</Button>
					)}
				</>
			) : (
				<>
					<p className="text-ink">
						{t("panel.cost", {
							paper: formatSigned(-paperCost, points),
							total: formatSigned(-totalCost, points),
						})}
					</p>
					{handover && (
						<p>
							{t("panel.handover", {
								number: handover.paper,
								name: handoverTo,
								cost: formatSigned(-handover.cost, points),
							})}
						</p>
					)}
					{worst && (
						<p className="text-wait">
							{t("panel.worst", {
								number: worst.paper,
								sum: points(worst.sum),
								before: points(assignment.worst.sum),
							})}
						</p>
					)}
					<Button className="mt-1" onClick={onTake} aria-label={t("panel.take_named", { name: expert.name })}>
						{t("panel.take")}
					</Button>
				</>
			)}
		</li>
	);
}

function BlockedLine({ children }: { children: string }) {
	return (
		<span className="flex gap-1.5 text-bad">
			<Ban aria-hidden size={14} className="mt-0.5 shrink-0" />
			{children}
		</span>
	);
}
