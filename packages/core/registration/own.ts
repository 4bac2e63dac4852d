import type { OwnRegistration } from "@deck/contracts/registration";
import { readUseCounts, type UseCounts } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { registrationWindow } from "../conference/rules.ts";
import { effectiveInstants } from "../conference/time.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { RegistrationItem } from "./entity.ts";
import { claimedNumber, findRegistration, findRegistrations, registrationsByAddressIn } from "./lookup.ts";
import { asSeenByOwner } from "./mask.ts";
import { isOpeningNoticeRequested } from "./opening.ts";
import { readPresentable } from "./presentable.ts";
import { type RegistrationTerms, readTerms } from "./terms.ts";
import { viewRegistration } from "./view.ts";

/**
 * Reads the actor's live registration, else the last cancelled one. 4 table calls; 1 query for each address, both for
 * papers and cancelled registrations; 2 calls for accepted papers; 1 before the window.
 */
export async function readOwnRegistration(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<OwnRegistration> {
	const { table, actor } = context;
	const number = await claimedNumber(table, conference.conference, actor.addresses);
	const window = viewWindow(conference, context.now());
	const toCome = window.state === "before" || window.state === "none";
	const [registration, terms, presentable, counts, opening] = await Promise.all([
		number === null
			? lastCancelled(context, conference.conference)
			: findRegistration(table, conference.conference, number),
		readTerms(table, conference.conference),
		readPresentable(context, conference.conference, actor.addresses, number),
		readUseCounts(table, conference.conference),
		toCome && isOpeningNoticeRequested(table, { conference: conference.conference, user_id: actor.user_id }),
	]);
	return {
		window,
		asked_opening: opening,
		registration:
			registration && !isHiddenDraft(context, asSeenByOwner(actor, registration))
				? await viewRegistration(context, registration, { conference, terms })
				: null,
		presentable: presentable.map(({ paper }) => paper),
		events: seatsLeft(terms.events, counts),
	};
}

/** Checks for a draft that stays private during impersonation. */
const isHiddenDraft = ({ actor }: SignedInContext, { state }: RegistrationItem) =>
	actor.real !== undefined && state === "draft";

/** Returns the seats left of events with a limit. */
function seatsLeft(events: RegistrationTerms["events"], counts: UseCounts): OwnRegistration["events"] {
	return Object.fromEntries(
		events.flatMap(({ id, capacity = null }) => {
			const requested = counts[`event:${id}`] ?? 0;
			if (capacity === null) return [];
			return [[id, { left: Math.max(0, capacity - requested), waiting: Math.max(0, requested - capacity) }]];
		}),
	);
}

function viewWindow(conference: ConferenceItem, now: Date): OwnRegistration["window"] {
	const { registration_open: opens = null, registration_close: closes = null } = effectiveInstants(
		conference,
		now,
	);
	return { state: registrationWindow(conference, now), opens, closes };
}

async function lastCancelled(
	{ table, actor }: SignedInContext,
	conference: string,
): Promise<RegistrationItem | null> {
	const found = await Promise.all(
		actor.addresses.map((email) => registrationsByAddressIn(table, conference, email)),
	);
	const cancelled = found.flat().filter(({ state }) => state === "cancelled");
	return cancelled.sort((a, b) => b.number - a.number)[0] ?? null;
}

/**
 * Returns the error for a missing registration: cancelled meanwhile (422), or none (404). 1 query for each address, 1
 * call.
 */
export async function missingRegistrationError(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<AppError> {
	const had = await Promise.all(
		actor.addresses.map((email) => registrationsByAddressIn(table, conference, email)),
	);
	// The index may lag.
	const now = await findRegistrations(
		table,
		conference,
		had.flat().map(({ number }) => number),
	);
	const cancelled = now.some(({ state }) => state === "cancelled");
	return cancelled ? new AppError("invalid", "registration_cancelled") : notFound();
}

/**
 * Returns the number of the actor's registration. 1 table call.
 * @throws 404
 */
export async function requireOwnNumber(
	{ table, actor }: SignedInContext,
	conference: ConferenceItem,
): Promise<number> {
	const number = await claimedNumber(table, conference.conference, actor.addresses);
	if (number === null) throw notFound();
	return number;
}

/**
 * Checks that a registration is neither paid nor cancelled.
 * @throws 422 `registration_cancelled`, `registration_paid`
 */
export function assertUnpaid({ state }: RegistrationItem): void {
	if (state === "cancelled") throw new AppError("invalid", "registration_cancelled");
	if (state === "paid") throw new AppError("invalid", "registration_paid");
}

/**
 * Checks that the actor saw the registration. Ignores changes by staff or the platform (a verified document, a
 * discount, a free place).
 * @throws 409 with the current registration if the participant's input changed since
 */
export async function assertRegistrationSeen(
	context: SignedInContext,
	conference: ConferenceItem,
	registration: RegistrationItem,
	version: number,
): Promise<void> {
	const { written = registration.version } = registration;
	if (version >= written && version <= registration.version) return;
	const terms = await readTerms(context.table, conference.conference);
	const current = await viewRegistration(context, registration, { conference, terms });
	throw new AppError("stale", "stale", { current });
}
