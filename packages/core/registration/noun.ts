import type { Noun } from "../noun.ts";
import { registrationDuties } from "./duties.ts";
import type { RegistrationKey } from "./entity.ts";
import { registrationJobs } from "./jobs.ts";
import { registrationLetters } from "./letters.ts";
import { claimedBy, registrationsUnder } from "./lookup.ts";
import { purgeRegistrations } from "./purge.ts";
import { rereadRegistration } from "./reread.ts";
import { usedByRegistrations } from "./uses.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"registration.received": RegistrationKey;
		"registration.verified": RegistrationKey;
		"registration.returned": RegistrationKey;
		"registration.unpaid": RegistrationKey;
		"registration.paid": RegistrationKey;
		"registration.cancelled": RegistrationKey;
		"registration.seat": RegistrationKey & { event: string };
		"registration.paper_left": RegistrationKey & { paper: number };
		/** To staff: who paid can't present a paper since an ISO instant. */
		"registration.report_left": RegistrationKey & { paper: number; at: string };
		"registration.document": RegistrationKey;
	}
	interface JobEvents {
		"registration.seat": { conference: string; event: string };
		"registration.document": RegistrationKey & { key: string };
	}
}

/** What the platform needs of registrations. */
export const registrationNoun = {
	letters: registrationLetters,
	jobs: registrationJobs,
	duties: registrationDuties,
	log: { objects: ["registration"] },
	rereads: rereadRegistration,
	takesPart: async (table, conference, addresses) => (await claimedBy(table, conference, addresses)) !== null,
	uses: usedByRegistrations,
	// What staff noted of a registration is theirs; where its file stands is nobody's to know.
	download: async ({ table }, { addresses }) => ({
		registrations: (await Promise.all(addresses.map((email) => registrationsUnder(table, email))))
			.flat()
			.map(({ claims: _, made_by: __, reviewers: ___, document, given, ...rest }) => ({
				...rest,
				...(given && { discount: given.percent }),
				...(document && {
					document: { state: document.state, name: document.name, size: document.size, at: document.at },
				}),
			})),
	}),
	purges: purgeRegistrations,
} as const satisfies Noun;
