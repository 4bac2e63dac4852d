import type { Feature } from "../feature.ts";
import { keyOf } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { EXPERT_EMAIL_PREFIX, recordExpertDeferral } from "./deferred-email.ts";
import { expertEmails } from "./emails.ts";
import { expertClaims, experts } from "./entity.ts";
import { eraseExpert } from "./erase.ts";
import { expertJobs } from "./jobs.ts";
import { viewExpert } from "./list-rows.ts";
import { expertNumbers, expertsByAddress, expertsByNumber, requireExpert } from "./lookup.ts";
import { copyProfileToExperts } from "./profile/copy-to-experts.ts";
import { reviewerProfiles } from "./profile/entity.ts";
import { profilesById } from "./profile/lookup.ts";
import { purgeExperts } from "./purge.ts";
import { hasConsented } from "./rules.ts";
import { expertTasks } from "./tasks.ts";

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
		"expert.remember": ExpertKey & { removed?: string[] };
		"expert.place": { user_id: string };
	}
}

/** Checks whether somebody agreed to be an expert, or to a review. 2 calls. */
async function hasConsentedAt(table: Table, conference: string, email: string): Promise<boolean> {
	const numbers = await expertNumbers(table, conference, [email]);
	const [expert = null] = await expertsByNumber(
		table,
		conference,
		numbers.filter((number) => number !== null),
	);
	return expert !== null && hasConsented(expert);
}

export const expertFeature = {
	emails: expertEmails,
	jobs: expertJobs,
	tasks: expertTasks,
	onEmailStatus: { [EXPERT_EMAIL_PREFIX]: recordExpertDeferral },
	log: { objects: ["expert"] },
	readForRepeat: async ({ table }, conference, id) =>
		viewExpert(await requireExpert(table, conference, Number(id))),
	isParticipant: async (table, conference, addresses) =>
		(await expertNumbers(table, conference, addresses)).some((number) => number !== null),
	knowsAddress: hasConsentedAt,
	isAddressInvolved: async (table, email) => (await expertsByAddress(table, email)).length > 0,
	// Notes by staff belong to staff.
	download: async ({ table }, { user_id, addresses }) => ({
		reviewer: (await profilesById(table, [user_id]))[0] ?? null,
		expert_in: (await Promise.all(addresses.map((email) => expertsByAddress(table, email))))
			.flat()
			.map(({ conference, name, email, interests, languages, limit = null, state, created_at }) => ({
				conference,
				name,
				email,
				interests,
				languages,
				limit,
				state,
				created_at,
			})),
	}),
	onRename: copyProfileToExperts,
	erasers: [
		{
			of: [reviewerProfiles],
			erase: (context, user_id) =>
				removeRows(context, [keyOf(reviewerProfiles(context.table).get({ user_id }))]),
		},
		{ of: [experts, expertClaims], erase: eraseExpert },
	],
	purge: [{ of: [experts], purge: purgeExperts }, expertClaims],
} as const satisfies Feature;
