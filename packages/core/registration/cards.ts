import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationCard } from "@deck/contracts/registration";
import { balanceOf, type Price } from "@deck/contracts/registration-price";
import type { List } from "../kernel/card-list.ts";
import type { Card } from "../kernel/cards.ts";
import { documentsThatHold } from "./codes.ts";
import type { RegistrationItem } from "./entity.ts";
import { isWaiting } from "./seats.ts";
import { documentStateOf } from "./standing.ts";

/** The list of a conference's registrations. */
export const registrationsOf = (conference: string): List => ({
	name: "registrations",
	counter: "registration",
	conference,
});

/** All staff who may know of registrations see the same of them (product.md §1). */
const SCOPE = "all";

/** A registration's row as its list shows it; a draft's texts may be longer than a card is to be. */
function viewCard(registration: RegistrationItem): RegistrationCard {
	const { number, state, email, content, papers, given, payment, changed, version } = registration;
	const document = documentStateOf(registration);
	const documents = documentsThatHold(registration);
	const badge = documents.find(({ kind }) => kind === "badge");
	const certificates = documents.filter(({ kind }) => kind === "certificate" || kind === "report");
	const { locales, organization, place = "", format = "", young = false, status = "" } = content;
	const balance = state === "paid" && payment ? balanceOf(payment) : [];
	const waits = Object.entries(registration.seats ?? {})
		.flatMap(([event, place]) => (isWaiting(place) ? [event] : []))
		.sort();
	return {
		...{ number, state, email, changed, version },
		// One spelling of the text, however the table orders a map's names.
		papers: papers.map(({ number, title, title_en, section, discount, left }) => ({
			...{ number, title, section },
			...(title_en && { title_en }),
			...(discount && { discount }),
			...(left && { left: { at: left.at, why: left.why } }),
		})),
		...(document && { document }),
		en: nameOf(locales?.en),
		ru: nameOf(locales?.ru),
		organization: organization?.kind === "other" ? cut(organization.short_name) : (organization?.kind ?? ""),
		residency: cut(content.residency),
		place: cut(place),
		...{ format, young, status, events: content.events ?? [] },
		...(waits.length > 0 && { waits }),
		...(given && given.percent > 0 && { given: given.percent }),
		...(payment && {
			paid: {
				at: payment.at,
				date: payment.date,
				sum: payment.sum,
				currency: payment.price?.currency ?? null,
				reference: payment.reference,
				...(payment.price && { price: frozen(payment.price) }),
				...(balance.length > 0 && { balance }),
				...(payment.settled && {
					settled: payment.settled.map(({ date, currency, amount }) => ({ date, currency, amount })),
				}),
			},
		}),
		...(registration.sent_at && { sent_at: registration.sent_at }),
		...(registration.checked_in_at && { checked_in_at: registration.checked_in_at }),
		...(badge && { badge: badge.code }),
		...(certificates.length > 0 && { certificates }),
	};
}

function frozen({ total, lines }: Price): { total: number; fee: number; young: boolean } {
	const fee = lines.find(({ kind }) => kind === "fee");
	return { total, fee: fee?.amount ?? total, young: fee?.kind === "fee" && fee.young };
}

/** The same as a card. */
export function registrationCard(registration: RegistrationItem): Card {
	const { number, changed, version } = registration;
	const { reviewers } = registration;
	const common = viewCard(registration);
	return { number, changed, version, scope: SCOPE, conflicts: [], ...(reviewers && { reviewers }), common };
}

/**
 * Characters of a text that a list row has. What was sent has at most `LIMITS.text`, so exports and badges have it whole; a
 * draft's text may be far longer.
 */
const MOST = 2 * LIMITS.text;
/** A draft's text is as it was typed: what breaks a line or turns its direction would do so to the row. */
const NO_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const cut = (text = "") => text.replace(NO_LINE, " ").trim().slice(0, MOST);

const nameOf = (names?: { first_name?: string | undefined; last_name?: string | undefined }) =>
	[names?.first_name, names?.last_name].map(cut).filter(Boolean).join(" ");
