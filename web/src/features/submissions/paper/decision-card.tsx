import type { Paper } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Formulas } from "../../../ui/math/formulas.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";
import { decisionRound } from "./decision-round.ts";

interface DecisionCardProps {
	decision: NonNullable<Paper["decision"]>;
	paper: Paper;
}

/** Names the round if a later one has begun. */
export function DecisionCard({ decision, paper }: DecisionCardProps) {
	const { t } = useTranslation("own-paper");
	const round = decisionRound(decision, paper);
	return (
		<Card
			title={t("decision.title")}
			aside={
				round !== paper.round && <span className="text-secondary">{t("round", { number: round + 1 })}</span>
			}
		>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-secondary">
				<StatusBadge status={decision.to} />
				<DateText at={decision.at} kind="date" />
			</p>
			{decision.note && (
				<p className="mt-3 text-15 break-words whitespace-pre-line">
					<Formulas text={decision.note} />
				</p>
			)}
		</Card>
	);
}
