import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { editBlockedReason } from "./blocked-reasons.ts";
import { ManagePaper } from "./manage-paper.tsx";
import { SectionTitle } from "./section-title.tsx";
import type { PaperActions } from "./use-paper-actions.ts";

export interface PaperCardProps {
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
				<Fact name={t("section")}>
					<SectionTitle conference={conference} id={paper.section} />
				</Fact>
				<Fact name={t("format")}>{t(`common:format.${paper.format}`)}</Fact>
				<Fact name={t("language")}>{t(`common:language.${language}`)}</Fact>
			</dl>
			{why && <p className="mt-4 text-13 text-secondary">{t(`why.${why}`)}</p>}
			<ManagePaper paper={paper} changes={changes} />
		</Card>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-13 text-secondary">{name}</dt>
			<dd className="break-words">{children}</dd>
		</div>
	);
}
