import { keyOf } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import type { Noun } from "../noun.ts";
import { viewExpert } from "./cards.ts";
import { expertClaims, experts } from "./entity.ts";
import { eraseExpert } from "./erase.ts";
import { expertJobs } from "./jobs.ts";
import { expertLetters } from "./letters.ts";
import { demandExpert, expertNumbers, expertsByNumber, expertsUnder } from "./lookup.ts";
import { reviewerProfiles } from "./profile/entity.ts";
import { profilesOf } from "./profile/lookup.ts";
import { placeProfile } from "./profile/place.ts";
import { purgeExperts } from "./purge.ts";
import { isWilling } from "./rules.ts";
import { ABOUT, noteWaiting } from "./waiting.ts";

interface ExpertKey {
	conference: string;
	number: number;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** ISO instant. */
		"expert.invited": ExpertKey & { at: string };
	}
	interface JobEvents {
		"expert.remember": ExpertKey & { left?: string[] };
		"expert.place": { user_id: string };
	}
}

/** Whether somebody agreed to be an expert, or to a review. 2 calls. */
async function isWillingAt(table: Table, conference: string, email: string): Promise<boolean> {
	const numbers = await expertNumbers(table, conference, [email]);
	const [expert = null] = await expertsByNumber(
		table,
		conference,
		numbers.filter((number) => number !== null),
	);
	return expert !== null && isWilling(expert);
}

export const expertNoun = {
	letters: expertLetters,
	jobs: expertJobs,
	letterMoved: { [ABOUT]: noteWaiting },
	log: { objects: ["expert"] },
	rereads: async ({ table }, conference, id) => viewExpert(await demandExpert(table, conference, Number(id))),
	takesPart: async (table, conference, addresses) =>
		(await expertNumbers(table, conference, addresses)).some((number) => number !== null),
	knowsAddress: isWillingAt,
	// Notes by staff belong to staff.
	download: async ({ table }, { user_id, addresses }) => ({
		reviewer: (await profilesOf(table, [user_id]))[0] ?? null,
		expert_in: (await Promise.all(addresses.map((email) => expertsUnder(table, email))))
			.flat()
			.map(({ conference, name, email, interests, languages, limit = null, state, created_at }) => ({
				...{ conference, name, email, interests, languages, limit, state, created_at },
			})),
	}),
	renames: placeProfile,
	erases: [
		{
			of: [reviewerProfiles],
			erase: (context, user_id) =>
				removeRows(context, [keyOf(reviewerProfiles(context.table).get({ user_id }))]),
		},
		{ of: [experts, expertClaims], erase: eraseExpert },
	],
	purges: [{ of: [experts], purge: purgeExperts }, expertClaims],
} as const satisfies Noun;
