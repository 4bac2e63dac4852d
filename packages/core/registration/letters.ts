import type { Locale } from "@deck/contracts/enums";
import { moneyText } from "@deck/contracts/money";
import { salutation } from "@deck/contracts/person-names";
import type { CorrectedPart } from "@deck/contracts/registration-acts";
import { balanceOf } from "@deck/contracts/registration-price";
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
import { paymentWords } from "./payment-words.ts";
import { presenterMissingEmail } from "./remind-presenters.ts";
import { isWaiting } from "./seats.ts";
import { reportLeft } from "./staff-letters.ts";
import { documentStateOf } from "./standing.ts";
import { readTerms, type Terms } from "./terms.ts";

/** All to the participant, except one to staff. 5 table calls. */
export const registrationLetters = {
	"registration.report_left": reportLeft,
	"registration.presenter_missing": presenterMissingEmail,
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
	"registration.verification_undone": (context, key) =>
		write(
			context,
			key,
			"registration_verification_undone",
			(one) => one.state === "submitted" && documentStateOf(one) !== "verified",
		),
	"registration.unpaid": (context, key) =>
		write(context, key, "registration_unpaid", ({ state }) => state === "submitted"),
	"registration.paid": (context, key) =>
		write(
			context,
			key,
			({ payment }) => (payment?.sum === 0 ? "registration_confirmed" : "registration_paid"),
			({ state }) => state === "paid",
			({ payment }, locale) => ({
				sum: payment?.price ? moneyText(payment.sum, payment.price.currency, locale) : "",
			}),
		),
	"registration.corrected": (context, { parts, ...key }) =>
		write(context, key, "registration_corrected", ({ state }) => state === "paid", correctedParts(parts)),
	"registration.payment_undone": (context, { reason, ...key }) =>
		write(
			context,
			key,
			"registration_payment_undone",
			({ state }) => state === "submitted" || state === "draft",
			() => ({ reason }),
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

/** Falls back to the other language. */
function titleOf(all: Terms["events"] | Terms["places"], id: string, locale: Locale): string {
	const { en, ru } = all.find((one) => one.id === id)?.locales ?? {};
	return { en, ru }[locale]?.title || en?.title || ru?.title || "";
}

const correctedParts =
	(parts: readonly CorrectedPart[]) =>
	(registration: RegistrationItem, locale: Locale, { events, places }: Terms): Record<string, string> => {
		const { content, papers, payment } = registration;
		const { organization } = content;
		const balance = payment ? balanceOf(payment) : [];
		const has = (part: CorrectedPart) => parts.includes(part);
		const sums = (sign: 1 | -1) =>
			balance
				.filter(({ amount }) => amount * sign > 0)
				.map(({ currency, amount }) => moneyText(amount * sign, currency, locale))
				.join(" + ");
		const titles = (content.events ?? []).map((id) => titleOf(events, id, locale)).join(", ");
		const place = titleOf(places, content.place ?? "", locale);
		return {
			badge: has("names") ? nameIn(registration, locale) : "",
			organization:
				has("organization") && organization?.kind === "other"
					? [organization.short_name, organization.city].filter(Boolean).join(", ")
					: "",
			listener: has("format") && content.format === "listener" ? place : "",
			presenter: has("format") && content.format === "presenter" ? place : "",
			reports: has("papers") ? papers.map(({ number }) => number).join(", ") : "",
			events: has("events") ? titles : "",
			no_events: has("events") && titles === "" ? String(registration.number) : "",
			to_pay: sums(1),
			to_refund: sums(-1),
		};
	};

async function write(
	{ table, config }: Context,
	{ conference: id, number }: RegistrationKey,
	key: Draft["key"] | ((registration: RegistrationItem) => Draft["key"]),
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
	const recipient = recipients.get(email);
	const locale = recipient?.locale ?? "en";
	const { path, locales } = conference;
	const { title, short_title } = locales[locale];
	// Sums are not user-written, and must stay plain for a bank's form.
	const { reason, sum, to_pay, to_refund, ...rest } = params(registration, locale, terms);
	const sums = { sum, to_pay, to_refund };
	const given = Object.entries(sums).filter((entry) => entry[1] !== undefined);
	return [
		{
			to: email,
			locale,
			key: typeof key === "function" ? key(registration) : key,
			conference: id,
			agreed: registration.made_by === undefined,
			params: {
				salutation: salutation(locale, recipient?.names, registration.content.locales),
				number,
				conference: title || short_title || path,
				...rest,
			},
			trusted: {
				...paymentWords(registration, terms, locale),
				...Object.fromEntries(given),
				...(reason !== undefined && { reason }),
			},
			link: `${config.site_url}/${path}/registration`,
		},
	];
}
