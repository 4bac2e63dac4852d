import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { StackedFact } from "../../../ui/facts.tsx";
import { editBlockedReason } from "../blocked-reasons.ts";
import { ManagePaper } from "../paper/manage-paper.tsx";
import type { PaperActions } from "../paper/use-paper-actions.ts";
import { SectionTitle } from "./section-title.tsx";

interface PaperCardProps {
	paper: Paper;
	conference: Conference;
	changes: PaperActions;
}

export function PaperCard({ paper, conference, changes }: PaperCardProps) {
	const { t } = useTranslation(["own-paper", "common"]);
	const { language } = paper;
	const why = editBlockedReason(paper);
	return (
		<Card title={t("paper")}>
			<dl className="flex flex-col gap-3">
				<StackedFact name={t("section")}>
					<SectionTitle conference={conference} id={paper.section} />
				</StackedFact>
				<StackedFact name={t("format")}>{t(`common:format.${paper.format}`)}</StackedFact>
				<StackedFact name={t("language")}>{t(`common:language.${language}`)}</StackedFact>
			</dl>
			{why && <p className="mt-4 text-13 text-secondary">{t(`why.${why}`)}</p>}
			<ManagePaper paper={paper} changes={changes} />
		</Card>
	);
}
