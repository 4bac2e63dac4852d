import { addressesOf, formerEmails } from "../account/addresses.ts";
import { userById } from "../account/find.ts";
import { everyConferenceById } from "../conference/find.ts";
import { forgetCompared } from "../kernel/audit.ts";
import { leaveTrace, takeCard } from "../kernel/cards.ts";
import { commit, raw, remove } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { cancellation } from "./cancel.ts";
import { registrationCard, registrationsOf } from "./cards.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import { registrationChangedEvent } from "./changed-event.ts";
import { documentCodes, type RegistrationItem, registrations } from "./entity.ts";
import { leftFile } from "./filled.ts";
import { claimsOf, erasedUnder, registrationsUnder } from "./lookup.ts";

/* Includes deleted conferences, which may be restored. */

/**
 * Moves live registrations to the current address, claiming all free ones. 2 queries for each address, 3 calls for
 * each registration.
 */
export async function renameRegistrations(context: Context, userId: string): Promise<void> {
	const user = await userById(context.table, userId);
	if (!user) return;
	const { email } = user;
	const wanted = addressesOf(user);
	await changeThoseUnder(context, [email, ...formerEmails(user)], async (before) => {
		if (before.state === "cancelled") return null;
		const claims = await claimsOf(context.table, before.conference, wanted);
		const free = wanted.filter((_, at) => (claims[at]?.number ?? before.number) === before.number);
		const stays = free.length === before.claims.length && free.every((one) => before.claims.includes(one));
		return stays && before.email === email ? null : { set: { email, claims: free }, audit: null };
	});
}

/**
 * Keeps paid ones for the books and issued documents, without wishes, the document's file and other addresses. All
 * others are purged.
 */
export async function eraseRegistrations(context: Context, addresses: readonly string[]): Promise<void> {
	await changeThoseUnder(context, addresses, async (before) =>
		before.state === "paid" ? paidErased(context, before) : goneErased(context, before),
	);
	for (const gone of await erasedUnder(context.table, addresses)) await removeRegistration(context, gone);
	const left = await Promise.all(addresses.map((email) => registrationsUnder(context.table, email)));
	for (const { conference, number } of left.flat())
		await forgetCompared(context.table, conference, `registration-${number}`);
}

function paidErased(context: Context, before: RegistrationItem): RegistrationChange | null {
	const { email, document } = before;
	const { needs, upload_id: _, ...content } = before.content;
	const left = leftFile(context, before, undefined);
	if (left.events.length === 0 && before.claims.length === 1 && !needs && !document?.name) return null;
	const gone = document && { document: { ...document, gone: true as const, name: "" } };
	return { set: { claims: [email], content, ...gone }, audit: null, ...left };
}

/** Sends no e-mail. */
async function goneErased(context: Context, before: RegistrationItem): Promise<RegistrationChange | null> {
	if (before.state === "cancelled") return null;
	const cancelled = await cancellation(context, before);
	const events = cancelled.events?.filter(({ event }) => event !== "registration.cancelled") ?? [];
	return { ...cancelled, set: { ...cancelled.set, content: {}, papers: [] }, audit: null, events };
}

/** Includes codes and logged values; updates staff's open lists. */
async function removeRegistration(context: Context, gone: RegistrationItem): Promise<void> {
	const { table } = context;
	const { conference, number, codes = [] } = gone;
	const list = registrationsOf(conference);
	const changed = context.now().toISOString();
	await commit(context, {
		writes: [
			remove(
				registrations(table)
					.remove({ conference, number })
					.where(({ state }, { eq }) => eq(state, "cancelled")),
			),
			...takeCard(table, list, number).map((action) => raw(action)),
			raw(leaveTrace(table, list, { ...registrationCard(gone), changed })),
			...codes.map(({ code }) => remove(documentCodes(table).delete({ code }))),
		],
		audit: [],
		events: [registrationChangedEvent(gone)],
	}).catch((error: unknown) => {
		// The index lags: an earlier run purged it.
		if (!(error instanceof AppError) || error.kind !== "stale") throw error;
	});
	await forgetCompared(table, conference, `registration-${number}`);
}

async function changeThoseUnder(
	context: Context,
	addresses: readonly string[],
	make: (before: RegistrationItem) => Promise<RegistrationChange | null>,
): Promise<void> {
	const found = (
		await Promise.all(addresses.map((email) => registrationsUnder(context.table, email)))
	).flat();
	const conferences = await everyConferenceById(
		context.table,
		found.map(({ conference }) => conference),
	);
	for (const { conference, number } of found) {
		const item = conferences.get(conference);
		if (item) await changeRegistration(context, item, number, make);
	}
}
