import type { BulkAct, BulkResult } from "@deck/contracts/bulk";
import type { PaperCard } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { csvOf } from "../../../lib/csv.ts";
import { saveText } from "../../../lib/download.ts";
import { FATES, type TrialGroups } from "./trial-groups.ts";
import { useActWords } from "./use-act-words.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

export function useTrialCsv(): (what: BulkAct, groups: TrialGroups) => void {
	const { t } = useTranslation(["bulk", "common"]);
	const { path } = useConference();
	const actWords = useActWords();
	const refusalWords = useRefusalWords();
	return (what, groups) => {
		const status = (one: PaperCard["status"] | null) => (one ? t(`common:paper_status.${one}`) : "");
		const goal = what.act === "status" ? status(what.to) : undefined;
		const rows = FATES.flatMap((fate) =>
			groups[fate].map(({ number, paper, refused, warnings, from, to }) => [
				...[String(number), paper.title, t(`group.${fate}`)],
				refused === null
					? warnings.map((warning) => t(`warning.${warning}`)).join(" ")
					: refusalWords(refused, { from, to }, goal),
				...[status(from), status(to)],
			]),
		);
		const head = ["number", "title", "outcome", "why", "from", "to"] as const;
		const text = csvOf([head.map((name) => t(`csv.${name}`)), ...rows]);
		saveText(text, `${path} - ${actWords(what).verb}.csv`, "text/csv");
	};
}

export function useOutcomeCsv(): (
	name: string,
	papers: readonly PaperCard[],
	results: readonly BulkResult[],
) => void {
	const { t } = useTranslation("bulk");
	const { path } = useConference();
	const refusalWords = useRefusalWords();
	return (name, papers, results) => {
		const titles = new Map(papers.map(({ number, title }) => [number, title]));
		const rows = results.map(({ number, refused }) => [
			...[String(number), titles.get(number) ?? ""],
			...[t(refused === null ? "done_row" : "group.refused"), refused === null ? "" : refusalWords(refused)],
		]);
		const head = ["number", "title", "outcome", "why"] as const;
		const text = csvOf([head.map((one) => t(`csv.${one}`)), ...rows]);
		saveText(text, `${path} - ${name}.csv`, "text/csv");
	};
}
