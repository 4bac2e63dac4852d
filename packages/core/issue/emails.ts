import { textInLocale } from "@deck/contracts/in-locale";
import type { EmailMakers } from "../feature.ts";
import { draftsToAuthors, readPaperEmailData } from "../paper/email-drafts.ts";
import { findIssue } from "./lookup.ts";

export const issueEmails = {
	"paper.issue": async (context, { conference, number, issue: id }) => {
		const [data, issue] = await Promise.all([
			readPaperEmailData(context, { conference, number }),
			findIssue(context.table, conference, id),
		]);
		if (!issue || data?.whole.paper.issue !== id) return [];
		return draftsToAuthors(context, data, {
			key: "paper_issue",
			params: (locale) => ({ issue: textInLocale(issue.locales, "title", locale) }),
		});
	},
} satisfies EmailMakers;
