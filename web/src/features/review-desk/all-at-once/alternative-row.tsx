import type { ExpertCard } from "@deck/contracts/expert";
import { Ban } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { LoadPips } from "../assign/load-pips.tsx";
import type { NamedConflict } from "../candidates/conflicts.ts";
import type { Alternative, Standing } from "./cost.ts";
import { signed } from "./found-banner.tsx";
import { useExplained } from "./use-explained.ts";
import { usePoints } from "./words.ts";

interface AlternativeRowProps {
	alternative: Alternative;
	expert: ExpertCard;
	paper: number;
	standing: Standing;
	taken: number;
	handoverTo: string;
	conflicts: readonly NamedConflict[];
	onTake(): void;
	onAllow(): void;
}

export function AlternativeRow(props: AlternativeRowProps) {
	const { alternative, expert, paper, standing, taken, handoverTo, conflicts, onTake, onAllow } = props;
	const { score, barred, paperCost, totalCost, handover, worst } = alternative;
	const { t } = useTranslation(["assign", "reviews"]);
	const points = usePoints();
	const words = useExplained([paper, expert.number]);
	return (
		<li className="py-2">
			<p className="flex items-baseline justify-between gap-2">
				<span className="font-medium text-ink wrap-anywhere">{expert.name}</span>
				<span className="font-semibold text-ink">{points(score)}</span>
			</p>
			<p className="flex flex-wrap gap-x-3">
				<LoadPips taken={taken} limit={expert.limit} full={expert.limit !== null && taken >= expert.limit} />
			</p>
			{words && words.length > 0 && (
				<p className="wrap-anywhere">{t("panel.words", { words: words.join(", ") })}</p>
			)}
			{barred !== null ? (
				<>
					{conflicts.length > 0 ? (
						conflicts.map(({ conflict, names }) => (
							<BarredLine key={conflict}>
								{t(`reviews:conflict_with.${conflict}`, { names: names.join(", ") })}
							</BarredLine>
						))
					) : (
						<BarredLine>{t(`barred.${barred}`)}</BarredLine>
					)}
					{barred === "banned" && (
						<Button onClick={onAllow} aria-label={t("panel.allow_named", { name: expert.name })}>
							{t("panel.allow")}
						</Button>
					)}
				</>
			) : (
				<>
					<p className="text-ink">
						{t("panel.cost", { paper: signed(-paperCost, points), total: signed(-totalCost, points) })}
					</p>
					{handover && (
						<p>
							{t("panel.handover", {
								...{ number: handover.paper, name: handoverTo },
								cost: signed(-handover.cost, points),
							})}
						</p>
					)}
					{worst && (
						<p className="text-wait">
							{t("panel.worst", {
								...{ number: worst.paper, sum: points(worst.sum) },
								before: points(standing.worst.sum),
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

function BarredLine({ children }: { children: string }) {
	return (
		<span className="flex gap-1.5 text-bad">
			<Ban aria-hidden size={14} className="mt-0.5 shrink-0" />
			{children}
		</span>
	);
}
