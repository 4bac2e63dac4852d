import { Pin, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { againstPair, type Ground, scoreOf } from "./ground.ts";
import { hasPair, type Pair, type Proposal } from "./proposal.ts";
import { useExplained } from "./use-explained.ts";
import { usePoints } from "./words.ts";

interface PairCellProps {
	pair: Pair;
	ground: Ground;
	proposal: Proposal;
	/** Asked earlier, so not sent again. */
	asked?: boolean;
}

export function PairCell({ pair, ground, proposal, asked = false }: PairCellProps) {
	const { t } = useTranslation("assign");
	const points = usePoints();
	const words = useExplained(pair);
	const expert = ground.experts[ground.expertAt.get(pair[1]) ?? -1];
	const against = asked ? "nothing" : againstPair(ground, pair);
	return (
		<span className="flex min-w-0 flex-col">
			<span className="flex min-w-0 items-center gap-1.5">
				<span className={asked ? "truncate text-secondary" : "truncate font-medium text-ink"}>
					{expert?.name ?? t("gone")}
				</span>
				{hasPair(proposal.pins, pair) && (
					<Pin role="img" aria-label={t("pinned")} size={13} className="shrink-0 text-accent" />
				)}
				<span className="ml-auto shrink-0 text-secondary">{points(scoreOf(ground, pair))}</span>
			</span>
			<span className="flex min-w-0 items-center gap-1 truncate text-12 text-secondary">
				{against !== "nothing" ? (
					<>
						<TriangleAlert aria-hidden size={12} className="shrink-0 text-bad" />
						<span className="truncate text-bad">{t(`barred.${against}`)}</span>
					</>
				) : asked ? (
					<span className="truncate">{t("asked_already")}</span>
				) : (
					<span className="truncate">{words?.join(", ")}</span>
				)}
			</span>
		</span>
	);
}
