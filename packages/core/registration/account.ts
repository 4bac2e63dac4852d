import { addressesOf, formerEmails } from "../account/addresses.ts";
import { userById } from "../account/find.ts";
import { everyConferenceById } from "../conference/find.ts";
import type { Context } from "../kernel/context.ts";
import { cancellation } from "./cancel.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { leftFile } from "./filled.ts";
import { claimsOf, registrationsUnder } from "./lookup.ts";

/*
 * What becomes of registrations as their participant's account changes or goes, in deleted conferences too, as they may be
 * restored.
 */

/**
 * An account has another address, or other ones beside: its live registrations go with it to the address that it has now,
 * and hold every address of its person that no other registration does. Two queries an address, and three calls for each
 * registration.
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
 * An account is gone. What was sent stays as papers do, without the file of its document; a draft was its writer's alone,
 * and what was cancelled is of no use any more, so of those nothing stays that was filled in.
 */
export function eraseRegistrations(context: Context, addresses: readonly string[]): Promise<void> {
	return changeThoseUnder(context, addresses, (before) => erased(context, before));
}

async function erased(context: Context, before: RegistrationItem): Promise<RegistrationChange | null> {
	const { state, email, content, document } = before;
	if (state === "draft") {
		const cancelled = await cancellation(context, before);
		return { ...cancelled, set: { ...cancelled.set, content: {}, papers: [] } };
	}
	if (state === "cancelled")
		return Object.keys(content).length > 0 ? { set: { content: {}, papers: [] }, audit: null } : null;
	const left = leftFile(context, before, undefined);
	if (left.events.length === 0 && before.claims.length === 1) return null;
	const gone = document && { document: { ...document, gone: true as const } };
	return { set: { claims: [email], ...gone }, audit: null, ...left };
}

/** Changes every registration that was made under one of these addresses, one after another. */
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
