import type { BulkAction, BulkResult } from "@deck/contracts/bulk";
import type { PaperListRow } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { formatCsv } from "../../../lib/csv.ts";
import { saveText } from "../../../lib/download.ts";
import { currentLocale } from "../../../lib/i18n.ts";
import { titleFor } from "../../../lib/paper/texts-for.ts";
import { PREVIEW_STATUSES, type PreviewGroups } from "./preview-groups.ts";
import { useBulkActionText } from "./use-bulk-action-text.ts";
import { useRefusalText } from "./use-refusal-text.ts";

export function useBulkPreviewCsv(): (what: BulkAction, groups: PreviewGroups) => void {
	const { t } = useTranslation(["bulk", "common"]);
	const { path } = useConference();
	const actWords = useBulkActionText();
	const refusalWords = useRefusalText();
	return (what, groups) => {
		const status = (one: PaperListRow["status"] | null) => (one ? t(`common:paper_status.${one}`) : "");
		const goal = what.act === "status" ? status(what.to) : undefined;
		const rows = PREVIEW_STATUSES.flatMap((outcome) =>
			groups[outcome].map(({ number, paper, refused, warnings, from, to }) => [
				String(number),
				titleFor(paper, currentLocale()).title,
				t(`group.${outcome}`),
				refused === null
					? warnings.map((warning) => t(`warning.${warning}`)).join(" ")
					: refusalWords(refused, { from, to }, goal),
				status(from),
				status(to),
			]),
		);
		const head = ["number", "title", "outcome", "why", "from", "to"] as const;
		const text = formatCsv([head.map((name) => t(`csv.${name}`)), ...rows], currentLocale());
		saveText(text, `${path} - ${actWords(what).verb}.csv`, "text/csv");
	};
}

export function useBulkResultCsv(): (
	name: string,
	papers: readonly PaperListRow[],
	results: readonly BulkResult[],
) => void {
	const { t } = useTranslation("bulk");
	const { path } = useConference();
	const refusalWords = useRefusalText();
	return (name, papers, results) => {
		const titles = new Map(papers.map((paper) => [paper.number, titleFor(paper, currentLocale()).title]));
		const rows = results.map(({ number, refused }) => [
			String(number),
			titles.get(number) ?? "",
			t(refused === null ? "done_row" : "group.refused"),
			refused === null ? "" : refusalWords(refused),
		]);
		const head = ["number", "title", "outcome", "why"] as const;
		const text = formatCsv([head.map((one) => t(`csv.${one}`)), ...rows], currentLocale());
		saveText(text, `${path} - ${name}.csv`, "text/csv");
	};
}
