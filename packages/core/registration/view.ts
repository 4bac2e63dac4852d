import type { Payment, Registration, StaffRegistration } from "@deck/contracts/registration";
import { type RegistrationActor, registrationActs } from "@deck/contracts/registration-life";
import { balanceOf } from "@deck/contracts/registration-price";
import type { ConferenceItem } from "../conference/lookup.ts";
import { registrationWindow } from "../conference/rules.ts";
import type { Context, SignedIn } from "../kernel/context.ts";
import { documentsThatHold } from "./codes.ts";
import { coveredFor, coveredForOwner, coverOf } from "./covered.ts";
import type { RegistrationItem } from "./entity.ts";
import { currentPrice, priceIfVerified } from "./price.ts";
import { seatsOf } from "./seats.ts";
import { standingOf } from "./standing.ts";
import type { Terms } from "./terms.ts";

const HAVING_DOCUMENTS: readonly RegistrationItem["state"][] = ["submitted", "paid"];

export interface Shown {
	conference: ConferenceItem;
	terms: Terms;
}

/** 1 query for each event where they wait. */
export async function viewRegistration(
	context: Context,
	registration: RegistrationItem,
	shown: Shown,
): Promise<Registration> {
	return coveredForOwner(
		context.actor,
		registration,
		await viewFor("participant", context, registration, shown),
	);
}

export async function viewForStaff(
	context: SignedIn,
	registration: RegistrationItem,
	shown: Shown,
): Promise<StaffRegistration> {
	const { given, consent, made_by } = registration;
	const [cover, view] = await Promise.all([
		coverOf(context, shown.conference),
		viewFor("registrar", context, registration, shown),
	]);
	return coveredFor(cover, registration, {
		...view,
		...(given && { given_reason: given.reason }),
		...(consent && { consent }),
		...(made_by && { made_by_staff: true as const }),
	});
}

async function viewFor(
	actor: RegistrationActor,
	{ table, now }: Context,
	registration: RegistrationItem,
	{ conference, terms }: Shown,
): Promise<Registration> {
	const { number, email, state, version, created_at, changed, content, papers, document, payment } =
		registration;
	const open = registrationWindow(conference, now()) === "open";
	const verified = priceIfVerified(registration, terms.fees);
	const price = currentPrice(registration, terms.fees);
	const balance = state === "paid" && payment ? balanceOf(payment) : [];
	return {
		...{ number, email, state, version, created_at, changed, content, papers },
		seats: await seatsOf(table, registration),
		...(registration.sent_at && { sent_at: registration.sent_at }),
		...(document && { document: viewDocument(document) }),
		...(registration.seen && { document_seen_at: registration.seen.at }),
		...(registration.given && { given: registration.given.percent }),
		price,
		...(payment && { payment: viewPayment(payment, actor) }),
		...(balance.length > 0 && { balance }),
		...(verified && { price_if_verified: verified }),
		...(registration.checked_in_at && { checked_in_at: registration.checked_in_at }),
		...(registration.cancelled && { cancelled: registration.cancelled }),
		happened: registration.happened,
		documents: documentsThatHold(registration),
		...(conference.signature && HAVING_DOCUMENTS.includes(state) && { signature: conference.signature }),
		acts: registrationActs(actor, standingOf(registration, { open, free: price?.total === 0 })),
	};
}

/** Hides staff's notes and who confirmed it. */
export function viewPayment(
	{ by: _, paid_for: __, settled, ...payment }: NonNullable<RegistrationItem["payment"]>,
	actor: RegistrationActor,
): Payment {
	const staff = actor === "registrar";
	return {
		...payment,
		...(!staff && { note: "" }),
		...(settled && { settled: settled.map(({ by: _, ...one }) => (staff ? one : { ...one, note: "" })) }),
	};
}

function viewDocument({
	state,
	name,
	size,
	kind,
	at,
	reasons,
	gone,
}: NonNullable<RegistrationItem["document"]>) {
	return { ...{ state, name, size, kind, at }, ...(reasons && { reasons }), ...(gone && { gone }) };
}
