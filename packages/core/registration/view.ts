import { certificatesFrom, type IssuedDocument, isCertificate } from "@deck/contracts/issued-document";
import type { Payment, Registration, StaffRegistration } from "@deck/contracts/registration";
import { allowedRegistrationActions, type RegistrationActor } from "@deck/contracts/registration-lifecycle";
import { calculateBalance } from "@deck/contracts/registration-price";
import type { ConferenceItem } from "../conference/lookup.ts";
import { registrationWindow } from "../conference/rules.ts";
import { dateInstants } from "../conference/time.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { validDocuments } from "./codes.ts";
import type { RegistrationItem } from "./entity.ts";
import { asSeen, asSeenByOwner, maskForOwner, maskForStaff } from "./mask.ts";
import { priceAtPaymentOrNow, priceIfVerified } from "./price.ts";
import { readSeats } from "./seats.ts";
import { registrationSnapshot } from "./snapshot.ts";
import type { RegistrationTerms } from "./terms.ts";

const HAVING_DOCUMENTS: readonly RegistrationItem["state"][] = ["submitted", "paid"];

export interface ViewContext {
	conference: ConferenceItem;
	terms: RegistrationTerms;
}

/** Returns a registration as its participant sees it. 1 query for each event where they wait. */
export async function viewRegistration(
	context: Context,
	registration: RegistrationItem,
	shown: ViewContext,
): Promise<Registration> {
	return maskForOwner(
		context.actor,
		registration,
		await viewFor("participant", context, asSeenByOwner(context.actor, registration), shown),
	);
}

export async function viewForStaff(
	context: SignedInContext,
	registration: RegistrationItem,
	shown: ViewContext,
): Promise<StaffRegistration> {
	const { given, consent, made_by, waits_till } = registration;
	const { actor } = context;
	const view = await viewFor("registrar", context, asSeen(actor, registration), shown);
	return maskForStaff(actor, registration, {
		...view,
		...(given && { given_reason: given.reason }),
		...(consent && { consent }),
		...(made_by && { made_by_staff: true as const }),
		...(waits_till && { waits_till }),
	});
}

/** Accepts documents that exist now: certificates only once the conference has begun. */
export function isIssuedNow({ dates, timezone }: ConferenceItem, now: Date) {
	const early = certificatesFrom(dateInstants(dates, timezone), now) !== null;
	return (document: Pick<IssuedDocument, "kind">): boolean => !(early && isCertificate(document));
}

async function viewFor(
	actor: RegistrationActor,
	{ table, now }: Context,
	registration: RegistrationItem,
	{ conference, terms }: ViewContext,
): Promise<Registration> {
	const { number, email, state, version, created_at, changed, content, papers, document, payment } =
		registration;
	const open = registrationWindow(conference, now()) === "open";
	const verified = priceIfVerified(registration, terms.fees);
	const price = priceAtPaymentOrNow(registration, terms.fees);
	const balance = state === "paid" && payment ? calculateBalance(payment) : [];
	return {
		number,
		email,
		state,
		version,
		created_at,
		changed,
		content,
		papers,
		seats: await readSeats(table, registration),
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
		documents: validDocuments(registration).filter(isIssuedNow(conference, now())),
		...(conference.signature && HAVING_DOCUMENTS.includes(state) && { signature: conference.signature }),
		acts: allowedRegistrationActions(
			actor,
			registrationSnapshot(registration, { open, free: price?.total === 0 }),
		),
	};
}

/** Returns a payment; hides staff's notes, the bank's description and who confirmed it from others. */
export function viewPayment(
	{ by: _, paid_for: __, settled, description, ...payment }: NonNullable<RegistrationItem["payment"]>,
	actor: RegistrationActor,
): Payment {
	const staff = actor === "registrar";
	return {
		...payment,
		...(staff ? description && { description } : { note: "" }),
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
	purged,
}: NonNullable<RegistrationItem["document"]>) {
	return { state, name, size, kind, at, ...(reasons && { reasons }), ...(purged && { purged }) };
}
