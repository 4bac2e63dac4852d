import type { OwnRegistration } from "@deck/contracts/registration";
import { type Counts, readCounts } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { registrationWindow } from "../conference/rules.ts";
import { instantsThatHold } from "../conference/time.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { RegistrationItem } from "./entity.ts";
import { claimedBy, findRegistration, findRegistrations, registrationsIn } from "./lookup.ts";
import { isAsked } from "./opening.ts";
import { readPresentable } from "./presentable.ts";
import { readTerms, type Terms } from "./terms.ts";
import { viewRegistration } from "./view.ts";

/**
 * Returns the live registration, else the last cancelled one. 4 table calls; 1 query for each address, both for papers
 * and cancelled registrations; 2 calls for accepted papers; 1 before the window.
 */
export async function readOwnRegistration(
	context: SignedIn,
	conference: ConferenceItem,
): Promise<OwnRegistration> {
	const { table, actor } = context;
	const number = await claimedBy(table, conference.conference, actor.addresses);
	const window = windowOf(conference, context.now());
	const toCome = window.state === "before" || window.state === "none";
	const [registration, terms, presentable, counts, asked] = await Promise.all([
		number === null
			? lastCancelled(context, conference.conference)
			: findRegistration(table, conference.conference, number),
		readTerms(table, conference.conference),
		readPresentable(context, conference.conference, actor.addresses, number),
		readCounts(table, conference.conference),
		toCome && isAsked(table, { conference: conference.conference, user_id: actor.user_id }),
	]);
	return {
		window,
		asked_opening: asked,
		registration:
			registration && !isUnsentOfAnother(context, registration)
				? await viewRegistration(context, registration, { conference, terms })
				: null,
		presentable: presentable.map(({ paper }) => paper),
		events: placesLeft(terms.events, counts),
	};
}

/** Drafts stay private during impersonation. */
const isUnsentOfAnother = ({ actor }: SignedIn, { state }: RegistrationItem) =>
	actor.real !== undefined && state === "draft";

/** Only events with a limit. */
function placesLeft(events: Terms["events"], counts: Counts): OwnRegistration["events"] {
	return Object.fromEntries(
		events.flatMap(({ id, capacity = null }) => {
			const asked = counts[`event:${id}`] ?? 0;
			if (capacity === null) return [];
			return [[id, { left: Math.max(0, capacity - asked), waiting: Math.max(0, asked - capacity) }]];
		}),
	);
}

function windowOf(conference: ConferenceItem, now: Date): OwnRegistration["window"] {
	const { registration_open: opens = null, registration_close: closes = null } = instantsThatHold(
		conference,
		now,
	);
	return { state: registrationWindow(conference, now), opens, closes };
}

async function lastCancelled(
	{ table, actor }: SignedIn,
	conference: string,
): Promise<RegistrationItem | null> {
	const found = await Promise.all(actor.addresses.map((email) => registrationsIn(table, conference, email)));
	const cancelled = found.flat().filter(({ state }) => state === "cancelled");
	return cancelled.sort((a, b) => b.number - a.number)[0] ?? null;
}

/** Cancelled meanwhile (422), or none (404). 1 query for each address, 1 call. */
export async function whyNone({ table, actor }: SignedIn, { conference }: ConferenceItem): Promise<AppError> {
	const had = await Promise.all(actor.addresses.map((email) => registrationsIn(table, conference, email)));
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
 * 1 table call.
 * @throws 404
 */
export async function ownNumber({ table, actor }: SignedIn, conference: ConferenceItem): Promise<number> {
	const number = await claimedBy(table, conference.conference, actor.addresses);
	if (number === null) throw notFound();
	return number;
}

/** @throws 422 `registration_cancelled`, `registration_paid` */
export function demandUnpaid({ state }: RegistrationItem): void {
	if (state === "cancelled") throw new AppError("invalid", "registration_cancelled");
	if (state === "paid") throw new AppError("invalid", "registration_paid");
}

/**
 * Ignores changes by staff or the platform (a verified document, a discount, a free place).
 * @throws 409 with the current registration if the participant's input changed since
 */
export async function demandSeen(
	context: SignedIn,
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
