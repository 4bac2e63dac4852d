import { Pin, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormatPoints } from "./assign-texts.ts";
import { type AssignmentInput, pairBlocker, scoreOf } from "./assignment-input.ts";
import { hasPair, type Pair, type Proposal } from "./proposal.ts";
import { useMatchingWords } from "./use-matching-words.ts";

interface PairCellProps {
	pair: Pair;
	input: AssignmentInput;
	proposal: Proposal;
	/** Asked earlier, so not sent again. */
	alreadyAsked?: boolean;
}

export function PairCell({ pair, input, proposal, alreadyAsked = false }: PairCellProps) {
	const { t } = useTranslation("assign");
	const points = useFormatPoints();
	const matchingWords = useMatchingWords(pair);
	const expert = input.experts[input.expertAt.get(pair[1]) ?? -1];
	const against = alreadyAsked ? "nothing" : pairBlocker(input, pair);
	return (
		<span className="flex min-w-0 flex-col">
			<span className="flex min-w-0 items-center gap-1.5">
				<span className={alreadyAsked ? "truncate text-secondary" : "truncate font-medium text-ink"}>
					{expert?.name ?? t("gone")}
				</span>
				{hasPair(proposal.pins, pair) && (
					<Pin role="img" aria-label={t("pinned")} size={13} className="shrink-0 text-accent" />
				)}
				<span className="ml-auto shrink-0 text-secondary">{points(scoreOf(input, pair))}</span>
			</span>
			<span className="flex min-w-0 items-center gap-1 truncate text-12 text-secondary">
				{against !== "nothing" ? (
					<>
						<TriangleAlert aria-hidden size={12} className="shrink-0 text-bad" />
						<span className="truncate text-bad">{t(`blocker.${against}`)}</span>
					</>
				) : alreadyAsked ? (
					<span className="truncate">{t("asked_already")}</span>
				) : (
					<span className="truncate">{matchingWords?.join(", ")}</span>
				)}
			</span>
		</span>
	);
}
