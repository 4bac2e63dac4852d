import type { Locale } from "@deck/contracts/enums";
import { moneyText } from "@deck/contracts/money";
import { recipientsOf } from "../account/recipients.ts";
import { conferencesById } from "../conference/find.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import type { Letters } from "../noun.ts";
import type { RegistrationItem, RegistrationKey } from "./entity.ts";
import { languageOf } from "./language.ts";
import { findRegistration } from "./lookup.ts";
import { nameIn } from "./name-in.ts";
import { openingLetter } from "./opening.ts";
import { currentPrice } from "./price.ts";
import { isWaiting } from "./seats.ts";
import { reportLeft } from "./staff-letters.ts";
import { documentStateOf } from "./standing.ts";
import { readTerms, type Terms } from "./terms.ts";

/** Letters of registrations' events, by event: each to the participant but for the one to staff. Five calls. */
export const registrationLetters = {
	"registration.report_left": reportLeft,
	"registration.received": (context, key) =>
		write(context, key, "registration_received", ({ state }) => state === "submitted"),
	"registration.verified": (context, key) =>
		write(context, key, "registration_verified", (one) => documentStateOf(one) === "verified"),
	"registration.returned": (context, key) =>
		write(
			context,
			key,
			"registration_returned",
			({ document }) => document?.state === "returned",
			({ document }, locale) => ({ reason: document?.reasons?.[locale] ?? "" }),
		),
	"registration.unpaid": (context, key) =>
		write(context, key, "registration_unpaid", ({ state }) => state === "submitted"),
	"registration.paid": (context, key) =>
		write(
			context,
			key,
			"registration_paid",
			({ state }) => state === "paid",
			({ payment }, locale) => ({
				sum: payment?.price ? moneyText(payment.sum, payment.price.currency, locale) : "",
			}),
		),
	"registration.seat": (context, { event, ...key }) =>
		write(
			context,
			key,
			"registration_seat",
			({ seats }) => seats?.[event] !== undefined && !isWaiting(seats[event]),
			(_, locale, { events }) => ({ event: titleOf(events, event, locale) }),
		),
	"registration.paper_left": (context, { paper, ...key }) =>
		write(
			context,
			key,
			"registration_paper_left",
			({ state }) => state === "draft",
			() => ({ paper: String(paper) }),
		),
	"registration.document": (context, key) =>
		write(context, key, "registration_document", ({ document }) => document !== undefined && !document.gone),
	"registration.opened": openingLetter,
	"registration.cancelled": (context, key) =>
		write(
			context,
			key,
			"registration_cancelled",
			({ state }) => state === "cancelled",
			({ cancelled }, locale) => ({ reason: cancelled?.[locale] ?? "" }),
		),
} satisfies Letters;

/** An event's title in a language, else in the other one. */
function titleOf(events: Terms["events"], id: string, locale: Locale): string {
	const { en, ru } = events.find((event) => event.id === id)?.locales ?? {};
	return { en, ru }[locale]?.title || en?.title || ru?.title || "";
}

/** One letter, while what it tells holds. */
async function write(
	{ table, config }: Context,
	{ conference: id, number }: RegistrationKey,
	key: Draft["key"],
	holds: (registration: RegistrationItem) => boolean,
	params: (
		registration: RegistrationItem,
		locale: Locale,
		terms: Terms,
	) => Record<string, string> = () => ({}),
): Promise<Draft[]> {
	const [conferences, registration] = await Promise.all([
		conferencesById(table, [id]),
		findRegistration(table, id, number),
	]);
	const conference = conferences.get(id);
	if (!conference || !registration || !holds(registration)) return [];
	const { email } = registration;
	const [terms, recipients] = await Promise.all([
		readTerms(table, id),
		recipientsOf(table, [email], languageOf(registration)),
	]);
	const locale = recipients.get(email)?.locale ?? "en";
	const price = currentPrice(registration, terms.fees);
	const { path, locales } = conference;
	const { title, short_title } = locales[locale];
	return [
		{
			to: email,
			locale,
			key,
			agreed: registration.made_by === undefined,
			params: {
				name: nameIn(registration, locale),
				number,
				conference: title || short_title || path,
				price: price ? moneyText(price.total, price.currency, locale) : "",
				...params(registration, locale, terms),
			},
			link: `${config.site_url}/${path}/registration`,
		},
	];
}
