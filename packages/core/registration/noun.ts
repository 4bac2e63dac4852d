import type { CorrectedPart } from "@deck/contracts/registration-acts";
import type { Noun } from "../noun.ts";
import { eraseRegistrations, renameRegistrations } from "./account.ts";
import { registrationDuties } from "./duties.ts";
import {
	documentCodes,
	openingRequests,
	presenters,
	type RegistrationKey,
	registrationClaims,
	registrations,
	seats,
} from "./entity.ts";
import { registrationJobs } from "./jobs.ts";
import { registrationLetters } from "./letters.ts";
import { claimedBy, registrationsUnder } from "./lookup.ts";
import { eraseRequests, type OpeningKey, requestsBy } from "./opening.ts";
import { purgeRegistrations } from "./purge.ts";
import { rereadRegistration } from "./reread.ts";
import { usedByRegistrations } from "./uses.ts";
import { viewPayment } from "./view.ts";
import { registrationWork } from "./work.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"registration.received": RegistrationKey;
		"registration.verified": RegistrationKey;
		"registration.returned": RegistrationKey;
		"registration.unpaid": RegistrationKey;
		"registration.paid": RegistrationKey;
		"registration.corrected": RegistrationKey & { parts: CorrectedPart[] };
		"registration.payment_undone": RegistrationKey & { reason: string };
		"registration.verification_undone": RegistrationKey;
		"registration.cancelled": RegistrationKey;
		"registration.seat": RegistrationKey & { event: string };
		"registration.paper_left": RegistrationKey & { paper: number };
		/** To staff: paid, but not presentable since `at` (ISO). */
		"registration.report_left": RegistrationKey & { paper: number; at: string };
		"registration.document": RegistrationKey;
		"registration.opened": OpeningKey;
		/** To the author, `days` before the date `by` (ISO). */
		"registration.presenter_missing": { conference: string; number: number; by: string; days: number };
	}
	interface JobEvents {
		/** The presenter or their payment changed. */
		"registration.presents": { conference: string; numbers: number[] };
		/** ISO date, and when it was set. */
		"registration.presenters": { conference: string; by: string; at: string };
		"registration.seat": { conference: string; event: string };
		"registration.document": RegistrationKey & { key: string };
		/** Without a user: the window moved, or the conference was restored. */
		"registration.opening": Pick<OpeningKey, "conference"> & Partial<OpeningKey>;
	}
}

export const registrationNoun = {
	letters: registrationLetters,
	jobs: registrationJobs,
	duties: registrationDuties,
	work: registrationWork,
	log: { objects: ["registration"] },
	takesPart: async (table, conference, addresses) => (await claimedBy(table, conference, addresses)) !== null,
	knowsAddress: async (table, conference, email) => (await claimedBy(table, conference, [email])) !== null,
	rereads: rereadRegistration,
	uses: usedByRegistrations,
	// No staff notes or file keys.
	download: async ({ table }, { user_id, addresses }) => ({
		registration_openings: await requestsBy(table, user_id),
		registrations: (await Promise.all(addresses.map((email) => registrationsUnder(table, email))))
			.flat()
			.map(({ claims: _, made_by: __, reviewers: ___, document, given, payment, ...rest }) => ({
				...rest,
				...(payment && { payment: viewPayment(payment, "participant") }),
				...(given && { discount: given.percent }),
				...(document && {
					document: { state: document.state, name: document.name, size: document.size, at: document.at },
				}),
			})),
	}),
	renames: renameRegistrations,
	erases: [
		{ of: [openingRequests], erase: eraseRequests },
		{
			of: [registrations, registrationClaims, documentCodes],
			erase: (context, _userId, addresses) => eraseRegistrations(context, addresses),
		},
	],
	purges: [
		{ of: [registrations, seats, documentCodes], purge: purgeRegistrations },
		registrationClaims,
		presenters,
		openingRequests,
	],
} as const satisfies Noun;
