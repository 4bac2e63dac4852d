import { rule } from "@deck/contracts/rules";
import type { Noun } from "../noun.ts";
import { issueFilledEvent } from "./changed-event.ts";
import { issues } from "./entity.ts";
import { issueLetters } from "./letters.ts";
import { issuesOf } from "./lookup.ts";
import { takeOut } from "./places.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"paper.issue": { conference: string; number: number; issue: string };
	}
}

export const issueNoun = {
	letters: issueLetters,
	log: { objects: ["issue"] },
	uses: async (table, conference, uses) => {
		const asked = uses.filter((use) => use.startsWith("type:"));
		if (asked.length === 0) return [];
		const there = await issuesOf(table, conference);
		return asked
			.map((use) => ({ use, count: there.filter(({ type }) => use === `type:${type}`).length }))
			.filter(({ count }) => count > 0)
			.map(({ use, count }) => ({ use, message: rule("used_by_issues", { count }) }));
	},
	// A paper accepted again later is in no issue.
	movesWithPaper: async ({ table }, { conference, paper, to }) =>
		paper.issue && to !== "accepted"
			? {
					writes: [takeOut(table, conference, paper.issue, paper.number)],
					events: [issueFilledEvent(conference, paper.issue)],
				}
			: { writes: [], events: [] },
	purges: [issues],
} as const satisfies Noun;
