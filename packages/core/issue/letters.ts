import type { Letters } from "../noun.ts";
import { readForLetters, toAuthors } from "../paper/letter-drafts.ts";
import { findIssue } from "./lookup.ts";

export const issueLetters = {
	"paper.issue": async (context, { conference, number, issue: id }) => {
		const [tells, issue] = await Promise.all([
			readForLetters(context, { conference, number }),
			findIssue(context.table, conference, id),
		]);
		if (!issue || tells?.whole.paper.issue !== id) return [];
		const { en, ru } = issue.locales;
		return toAuthors(context, tells, {
			key: "paper_issue",
			params: (locale) => ({ issue: issue.locales[locale].title || en.title || ru.title }),
		});
	},
} satisfies Letters;
