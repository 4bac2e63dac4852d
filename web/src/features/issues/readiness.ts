import type { IssueContentsEntry } from "@deck/contracts/issue";
import { hasTwin } from "@deck/contracts/locales";
import { PAPER_TEXT_NAMES, PAPER_TEXTS } from "@deck/contracts/paper-fields";
import { textIn } from "./export/printed-issue.ts";
import type { PaperPages } from "./numbering.ts";

/** Requirements for publication. */
export const CHECKS = ["file", "fonts", "english", "authors", "keywords", "pages"] as const;
export type Check = (typeof CHECKS)[number];

/** Keywords have a check of their own. */
const TEXTS = PAPER_TEXT_NAMES.filter(
	(name) => PAPER_TEXTS[name].required && PAPER_TEXTS[name].kind !== "keywords",
);

export function failedChecks(entry: IssueContentsEntry, pages: PaperPages | undefined): Check[] {
	const { file, pending, reviews: withoutAuthors } = entry;
	const english = textIn(entry, "en");
	const holds: Record<Check, boolean> = {
		file: file !== null && !pending,
		fonts: file?.look === "done" && file.fonts.length === 0,
		english: Boolean(
			english &&
				[entry, english].every((texts) => TEXTS.every((name) => texts[name])) &&
				(withoutAuthors || !hasTwin(entry.language) || entry.authors.every((author) => author.locales?.en)),
		),
		// Its reviewers do not see its authors.
		authors:
			withoutAuthors ||
			(entry.authors.some(({ corresponding }) => corresponding) &&
				entry.authors.every(({ organization }) => organization !== "")),
		keywords: entry.keywords.length > 0 && Boolean(english?.keywords.length),
		pages: pages !== undefined && pages.first !== null && pages.last !== null && pages.gap >= 0,
	};
	return CHECKS.filter((check) => !holds[check]);
}
