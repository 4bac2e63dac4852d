import { rule } from "@deck/contracts/rules";
import type { ConferenceUse, Feature } from "../feature.ts";
import { shortJobEvent } from "../kernel/outbox.ts";
import { markCancelled } from "./cancelled.ts";
import { readDraft } from "./draft.ts";
import { programmeEmails } from "./emails.ts";
import {
	programmeChairs,
	programmeHeads,
	programmeSessions,
	programmeSettings,
	programmeStars,
	releaseParts,
	releaseSummaries,
} from "./entity.ts";
import { chairedSessions, eraseChairs } from "./erase.ts";
import { purgePaperFromProgramme } from "./purge-paper.ts";
import { allStarsOf, eraseStars } from "./stars.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		/** `number`: of the paper that changed; absent: all of the release. */
		"programme.mark_cancelled": { conference: string; number?: number };
	}
}

export const programmeFeature = {
	emails: programmeEmails,
	jobs: {
		"programme.mark_cancelled": async (context, { conference, number }) => {
			await markCancelled(context, conference, number);
			return undefined;
		},
	},
	log: { objects: ["programme"] },
	findUses: async (table, conference, uses) => {
		if (!uses.some((use) => /^(section|place):/.test(use))) return [];
		const { sessions, settings } = await readDraft(table, conference);
		const counted = (use: ConferenceUse) =>
			sessions.filter(({ sections }) => sections.some((id) => use === `section:${id}`)).length +
			settings.rooms.filter(({ place }) => use === `place:${place}`).length;
		return uses
			.map((use) => ({ use, count: counted(use) }))
			.filter(({ count }) => count > 0)
			.map(({ use, count }) => ({ use, message: rule("used_by_programme", { count }) }));
	},
	// The draft keeps the talk, so that an undone decision loses nothing; its error prevents a release.
	onPaperStatusChange: async (_, { conference, paper: { number, status }, to }) => ({
		writes: [],
		events:
			status === "accepted" || to === "accepted"
				? [shortJobEvent("programme.mark_cancelled", { conference, number })]
				: [],
	}),
	download: async ({ table }, { user_id, addresses }) => ({
		stars: await allStarsOf(table, user_id),
		chaired_sessions: (await chairedSessions(table, addresses)).map(({ conference, session }) => ({
			conference,
			session,
		})),
	}),
	purgePaper: purgePaperFromProgramme,
	erasers: [
		{ of: [programmeSessions, programmeChairs], erase: eraseChairs },
		{ of: [programmeStars], erase: eraseStars },
	],
	purge: [
		programmeSettings,
		programmeSessions,
		programmeChairs,
		programmeHeads,
		releaseSummaries,
		releaseParts,
		programmeStars,
	],
} as const satisfies Feature;
