import { rule } from "@deck/contracts/rules";
import type { Feature } from "../feature.ts";
import { issueFilledEvent } from "./changed-event.ts";
import { issueEmails } from "./emails.ts";
import { issues } from "./entity.ts";
import { removePaperWrite } from "./issue-papers.ts";
import { issuesOfConference } from "./lookup.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"paper.issue": { conference: string; number: number; issue: string };
	}
}

export const issueFeature = {
	emails: issueEmails,
	log: { objects: ["issue"] },
	findUses: async (table, conference, uses) => {
		const typeUses = uses.filter((use) => use.startsWith("type:"));
		if (typeUses.length === 0) return [];
		const listed = await issuesOfConference(table, conference);
		return typeUses
			.map((use) => ({ use, count: listed.filter(({ type }) => use === `type:${type}`).length }))
			.filter(({ count }) => count > 0)
			.map(({ use, count }) => ({ use, message: rule("used_by_issues", { count }) }));
	},
	// A paper accepted again later is in no issue.
	onPaperStatusChange: async ({ table }, { conference, paper, to }) =>
		paper.issue && to !== "accepted"
			? {
					writes: [removePaperWrite(table, conference, paper.issue, paper.number)],
					events: [issueFilledEvent(conference, paper.issue)],
				}
			: { writes: [], events: [] },
	purge: [issues],
} as const satisfies Feature;
