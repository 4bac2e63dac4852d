import { LOCALES } from "@deck/contracts/enums";
import type { Issue } from "@deck/contracts/issue";
import { hasTwin } from "@deck/contracts/locales";
import { crossrefTakesNames } from "./crossref.ts";
import { isNumber } from "./elibrary.ts";
import { type PrintedIssue, type PrintedPaper, publicationOf, textIn } from "./printed-issue.ts";

export const FORMATS = ["crossref", "jats", "elibrary", "bibtex", "ris"] as const;
export type Format = (typeof FORMATS)[number];

export type IssueRequirement =
	| "papers"
	| "publication"
	| "publisher"
	| "year"
	| "issn"
	| "volume"
	| "doi_prefix"
	| "papers_url"
	| "deposit_email"
	| "titleid";

export type PaperRequirement = "authors" | "pages" | "english" | "names";

const REQUIREMENTS: Record<Format, { issue: IssueRequirement[]; paper: PaperRequirement[] }> = {
	crossref: {
		issue: ["publication", "publisher", "year", "issn", "doi_prefix", "papers_url", "deposit_email"],
		paper: ["names"],
	},
	jats: { issue: ["publication", "year", "issn"], paper: [] },
	elibrary: { issue: ["publication", "year", "volume", "titleid"], paper: ["pages", "english"] },
	bibtex: { issue: [], paper: [] },
	ris: { issue: [], paper: [] },
};

export interface MissingData {
	/** Prevent the file. */
	issue: IssueRequirement[];
	papers: Map<number, PaperRequirement[]>;
}

export function missingData(format: Format, printed: PrintedIssue): MissingData {
	const { issue, paper } = REQUIREMENTS[format];
	const needs = ["authors" as const, ...paper];
	const papers = new Map(
		printed.papers.flatMap((one) => {
			const missing = needs.filter((need) => !PAPER_HAS[need](one));
			return missing.length > 0 ? [[one.number, missing] as const] : [];
		}),
	);
	const without = { ...printed, papers: printed.papers.filter(({ number }) => !papers.has(number)) };
	return { papers, issue: [...issue, "papers" as const].filter((need) => !ISSUE_HAS[need](without, format)) };
}

const ISSUE_HAS: Record<IssueRequirement, (printed: PrintedIssue, format: Format) => boolean> = {
	papers: ({ papers }) => papers.length > 0,
	publication: ({ issue }) => publicationOf(issue, ...LOCALES) !== "",
	publisher: has("publisher"),
	year: ({ year }) => year !== null,
	// Crossref proceedings may have an ISBN or no number; JATS needs an ISSN.
	issn: ({ issue }, format) => issue.issn !== "" || (format === "crossref" && issue.kind === "proceedings"),
	volume: ({ issue }) => issue.number !== "" || isNumber(issue.volume),
	doi_prefix: has("doi_prefix"),
	papers_url: has("papers_url"),
	deposit_email: has("deposit_email"),
	titleid: has("titleid"),
};

function has(field: keyof Issue) {
	return ({ issue }: PrintedIssue) => issue[field] !== "";
}

const PAPER_HAS: Record<PaperRequirement, (paper: PrintedPaper) => boolean> = {
	authors: ({ reviews }) => !reviews,
	pages: ({ first, last }) => first !== null && last !== null,
	english: (paper) =>
		Boolean(textIn(paper, "en")?.abstract) &&
		(!hasTwin(paper.language) || paper.authors.every(({ locales }) => locales)),
	names: crossrefTakesNames,
};
