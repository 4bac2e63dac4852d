import { erasedAddress } from "@deck/contracts/mail-domain";
import type { RegistrationContent } from "@deck/contracts/registration";
import { REGISTRATION_FIELD_NAMES, REGISTRATION_FIELDS } from "@deck/contracts/registration-fields";
import { addressesOf, formerEmails } from "../account/addresses.ts";
import { userById } from "../account/find.ts";
import { conferencesByIdWithDeleted } from "../conference/find.ts";
import { expertsByAddress } from "../expert/lookup.ts";
import { eraseLoggedValues } from "../kernel/audit.ts";
import { commit, raw, remove } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { ignoreStale } from "../kernel/errors.ts";
import { putRemovalTrace, removeListRow } from "../kernel/list-rows.ts";
import { cancellationChange } from "./cancel.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import { registrationChangedEvent } from "./changed-event.ts";
import { releaseReplacedFile } from "./check-form.ts";
import { documentCodes, type RegistrationItem, registrations } from "./entity.ts";
import { numbersReviewedBy } from "./list.ts";
import { registrationListKey, registrationListRow } from "./list-rows.ts";
import { addressClaims, erasableRegistrations, findRegistration, registrationsByAddress } from "./lookup.ts";
import { withoutDescription } from "./mask.ts";

/**
 * Moves registrations to the current address; live ones claim all free ones. 2 queries for each address, 3 calls for
 * each registration.
 */
export async function renameRegistrations(context: Context, userId: string): Promise<void> {
	const user = await userById(context.table, userId);
	if (!user) return;
	const { email } = user;
	const wanted = addressesOf(user);
	await changeByAddresses(context, [email, ...formerEmails(user)], async (before) => {
		// Otherwise whoever registers the former address would own it.
		if (before.state === "cancelled") return before.email === email ? null : { set: { email }, audit: null };
		const claims = await addressClaims(context.table, before.conference, wanted);
		const free = wanted.filter((_, at) => (claims[at]?.number ?? before.number) === before.number);
		const stays = free.length === before.claims.length && free.every((one) => before.claims.includes(one));
		return stays && before.email === email ? null : { set: { email, claims: free }, audit: null };
	});
}

/**
 * Erases personal data from registrations. Paid ones and issued documents stay for the books, without wishes, files,
 * other addresses and the bank's description. All others are purged.
 */
export async function eraseRegistrations(context: Context, addresses: readonly string[]): Promise<void> {
	await changeByAddresses(context, addresses, async (before) =>
		before.state === "paid" ? erasePaid(context, before) : eraseUnpaid(context, before),
	);
	for (const purged of await erasableRegistrations(context.table, addresses))
		await purgeRegistration(context, purged);
	const listed = await Promise.all(addresses.map((email) => registrationsByAddress(context.table, email)));
	for (const { conference, number } of listed.flat())
		await eraseLoggedValues(context.table, conference, `registration-${number}`);
}

/**
 * Replaces a reviewer's addresses in the registrations of presenters, as in reviews: a linked account stays in conflict.
 * 1 query for each address; for each of their conferences the calls of the list, 2 for each registration.
 */
export async function eraseReviewerAddresses(context: Context, addresses: readonly string[]): Promise<void> {
	const { table } = context;
	const found = (await Promise.all(addresses.map((email) => expertsByAddress(table, email)))).flat();
	const conferences = await conferencesByIdWithDeleted(
		table,
		found.map(({ conference }) => conference),
	);
	for (const [id, item] of conferences) {
		const numbers = new Map(
			found.flatMap(({ conference, email, number }) => (conference === id ? [[email, number]] : [])),
		);
		for (const number of await numbersReviewedBy(table, id, addresses))
			await changeRegistration(context, item, number, ({ reviewers = [] }) => {
				if (!reviewers.some((email) => addresses.includes(email))) return null;
				const remaining = reviewers.flatMap((email) => {
					const expert = numbers.get(email);
					if (expert !== undefined) return erasedAddress(id, expert);
					return addresses.includes(email) ? [] : email;
				});
				return { set: { reviewers: remaining }, hidden: true, audit: null };
			});
	}
}

/** Fields of a registration's content that are erased. */
const NOT_KEPT: readonly (keyof RegistrationContent)[] = [
	...REGISTRATION_FIELD_NAMES.filter((name) => !REGISTRATION_FIELDS[name].kept),
	"upload_id",
];

function erasePaid(context: Context, before: RegistrationItem): RegistrationChange | null {
	const { email, document, payment } = before;
	const content = Object.fromEntries(
		Object.entries(before.content).filter(([name]) => !NOT_KEPT.some((one) => one === name)),
	);
	const wishes = NOT_KEPT.some((name) => before.content[name]);
	const release = releaseReplacedFile(context, before, undefined);
	const nothingToErase =
		release.events.length === 0 && before.claims.length === 1 && !wishes && !document?.name;
	if (before.erased && nothingToErase && !payment?.description) return null;
	const purged = document && { document: { ...document, purged: true as const, name: "" } };
	const paid = payment && { payment: withoutDescription(payment) };
	return { set: { erased: true, claims: [email], content, ...purged, ...paid }, audit: null, ...release };
}

/** Sends no e-mail. */
async function eraseUnpaid(context: Context, before: RegistrationItem): Promise<RegistrationChange | null> {
	if (before.state === "cancelled") return null;
	const cancelled = await cancellationChange(context, before);
	const events = cancelled.events?.filter(({ event }) => event !== "registration.cancelled") ?? [];
	return { ...cancelled, set: { ...cancelled.set, content: {}, papers: [] }, audit: null, events };
}

/** Purges a registration that a deleted account left once it is unpaid. Idempotent. */
export async function purgeErasedRegistration(
	context: Context,
	conference: string,
	number: number,
): Promise<void> {
	const [found, conferences] = await Promise.all([
		findRegistration(context.table, conference, number),
		conferencesByIdWithDeleted(context.table, [conference]),
	]);
	const item = conferences.get(conference);
	// An earlier run may have purged the row alone.
	if (!found) return eraseLoggedValues(context.table, conference, `registration-${number}`);
	if (!item) return;
	const cancelled = await changeRegistration(context, item, number, (before) => eraseUnpaid(context, before));
	await purgeRegistration(context, cancelled);
}

/** Includes codes and logged values; updates staff's open lists. */
async function purgeRegistration(context: Context, purged: RegistrationItem): Promise<void> {
	const { table } = context;
	const { conference, number, codes = [] } = purged;
	const list = registrationListKey(conference);
	const changed = context.now().toISOString();
	await commit(context, {
		writes: [
			remove(
				registrations(table)
					.remove({ conference, number })
					.where(({ state }, { eq }) => eq(state, "cancelled")),
			),
			...removeListRow(table, list, number).map((action) => raw(action)),
			raw(putRemovalTrace(table, list, { ...registrationListRow(purged), changed })),
			...codes.map(({ code }) => remove(documentCodes(table).delete({ code }))),
		],
		audit: [],
		events: [registrationChangedEvent(purged)],
		// The index lags: an earlier run may have purged it.
	}).catch(ignoreStale);
	await eraseLoggedValues(table, conference, `registration-${number}`);
}

/** Includes deleted conferences, which may be restored. */
async function changeByAddresses(
	context: Context,
	addresses: readonly string[],
	make: (before: RegistrationItem) => Promise<RegistrationChange | null>,
): Promise<void> {
	const found = (
		await Promise.all(addresses.map((email) => registrationsByAddress(context.table, email)))
	).flat();
	const conferences = await conferencesByIdWithDeleted(
		context.table,
		found.map(({ conference }) => conference),
	);
	for (const { conference, number } of found) {
		const item = conferences.get(conference);
		if (item) await changeRegistration(context, item, number, make);
	}
}
