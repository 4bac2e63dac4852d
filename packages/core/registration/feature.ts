import type { AuditAction } from "@deck/contracts/audit";
import { conferencesByIdWithDeleted } from "../conference/find.ts";
import type { Feature } from "../feature.ts";
import type { Table } from "../kernel/ports.ts";
import {
	eraseRegistrations,
	eraseReviewerAddresses,
	purgeErasedRegistration,
	renameRegistrations,
} from "./account.ts";
import { usedByRegistrations } from "./conference-uses.ts";
import type { RegistrationCorrection } from "./correct.ts";
import { REGISTRATION_EMAIL_PREFIX, recordRegistrationDeferral } from "./deferred-email.ts";
import { registrationEmails } from "./emails.ts";
import {
	documentCodes,
	feeChanges,
	openingRequests,
	presenters,
	type RegistrationKey,
	registrationClaims,
	registrations,
	seats,
} from "./entity.ts";
import { registrationJobs } from "./jobs.ts";
import { claimedNumber, findRegistration, registrationsByAddress } from "./lookup.ts";
import { OMITTED_IN_LOG } from "./mask.ts";
import { eraseRequests, type OpeningKey, requestsBy } from "./opening.ts";
import { purgeRegistrations } from "./purge.ts";
import { readRegistrationForRepeat } from "./read-for-repeat.ts";
import { registrationStaffTasks } from "./staff-tasks.ts";
import { registrationTasks } from "./tasks.ts";
import { isIssuedNow, viewPayment } from "./view.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"registration.received": RegistrationKey;
		"registration.verified": RegistrationKey;
		"registration.returned": RegistrationKey;
		"registration.unpaid": RegistrationKey;
		"registration.paid": RegistrationKey;
		"registration.corrected": RegistrationKey & RegistrationCorrection;
		/** `at`: ISO instant of the settlements. */
		"registration.settled": RegistrationKey & { at: string };
		"registration.price_changed": RegistrationKey;
		"registration.payment_undone": RegistrationKey & { reason: string };
		"registration.verification_undone": RegistrationKey;
		"registration.cancelled": RegistrationKey;
		"registration.restored": RegistrationKey;
		"registration.seat": RegistrationKey & { event: string };
		"registration.paper_left": RegistrationKey & { paper: number };
		/** Notifies staff: paid, but not presentable since `at` (ISO). */
		"registration.report_left": RegistrationKey & { paper: number; at: string };
		"registration.document": RegistrationKey;
		"registration.opened": OpeningKey;
		/** Reminds the author `days` before the date `by` (ISO). */
		"registration.presenter_missing": { conference: string; number: number; by: string; days: number };
	}
	interface JobEvents {
		/** The presenter or their payment changed. */
		"registration.presents": { conference: string; numbers: number[] };
		/** ISO date, and when it was set. */
		"registration.presenters": { conference: string; by: string; at: string };
		"registration.seat": { conference: string; event: string };
		/** Version of the details before the change. */
		"registration.fees": { conference: string; version: number };
		"registration.document": RegistrationKey & { key: string };
		/** The registration of a deleted account is no longer paid. */
		"registration.purge": RegistrationKey;
		/** Without a user: the window moved, or the conference was restored. */
		"registration.opening": Pick<OpeningKey, "conference"> & Partial<OpeningKey>;
	}
}

/** Checks for a registration that staff did not make. 2 calls. */
async function hasRegisteredThemselves(table: Table, conference: string, email: string): Promise<boolean> {
	const number = await claimedNumber(table, conference, [email]);
	const registration = number === null ? null : await findRegistration(table, conference, number);
	return registration !== null && registration.made_by === undefined;
}

const PARTICIPANT_LEFT: AuditAction = "registration.participant_left";
const numberIn = (object: string): number => Number(object.split("-")[1]);

export const registrationFeature = {
	emails: registrationEmails,
	onEmailStatus: { [REGISTRATION_EMAIL_PREFIX]: recordRegistrationDeferral },
	jobs: registrationJobs,
	tasks: registrationTasks,
	staffTasks: registrationStaffTasks,
	log: {
		objects: ["registration"],
		// The paper of a deleted account has an entry of the same time.
		shows: ({ object, action }, { registrations, hides_registrations }) =>
			!hides_registrations && (action !== PARTICIPANT_LEFT || !registrations.has(numberIn(object))),
		omits: ({ object }, { registrations }) => (registrations.has(numberIn(object)) ? OMITTED_IN_LOG : []),
	},
	isParticipant: async (table, conference, addresses) =>
		(await claimedNumber(table, conference, addresses)) !== null,
	knowsAddress: hasRegisteredThemselves,
	readForRepeat: readRegistrationForRepeat,
	findUses: usedByRegistrations,
	// No staff notes or file keys.
	download: async (context, { user_id, addresses }) => {
		const { table } = context;
		const found = (await Promise.all(addresses.map((email) => registrationsByAddress(table, email)))).flat();
		const held = await conferencesByIdWithDeleted(
			table,
			found.map(({ conference }) => conference),
		);
		return {
			registration_openings: await requestsBy(table, user_id),
			registrations: found.map(
				({
					claims: _,
					made_by: __,
					reviewers: ___,
					masked,
					erased: ____,
					document,
					given,
					payment,
					codes,
					...rest
				}) => {
					const conference = held.get(rest.conference);
					return {
						...rest,
						...(masked?.content && { content_last_sent: masked.content }),
						...(codes && conference && { codes: codes.filter(isIssuedNow(conference, context.now())) }),
						...(payment && { payment: viewPayment(payment, "participant") }),
						...(given && { discount: given.percent }),
						...(document && {
							document: { state: document.state, name: document.name, size: document.size, at: document.at },
						}),
					};
				},
			),
		};
	},
	onRename: renameRegistrations,
	purgeRegistration: purgeErasedRegistration,
	erasers: [
		{ of: [openingRequests], erase: eraseRequests },
		{
			of: [registrations, registrationClaims, documentCodes],
			erase: async (context, _userId, addresses) => {
				await eraseRegistrations(context, addresses);
				await eraseReviewerAddresses(context, addresses);
			},
		},
	],
	purge: [
		{ of: [registrations, seats, documentCodes], purge: purgeRegistrations },
		registrationClaims,
		presenters,
		feeChanges,
		openingRequests,
	],
} as const satisfies Feature;
