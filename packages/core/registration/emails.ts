import type { Locale } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import { textInLocale } from "@deck/contracts/in-locale";
import { twinIn } from "@deck/contracts/locales";
import { formatMoney } from "@deck/contracts/money";
import type { PresentedPaper } from "@deck/contracts/presented-paper";
import type { RegistrationContent } from "@deck/contracts/registration";
import type { CorrectedField } from "@deck/contracts/registration-actions";
import { registrationFieldText } from "@deck/contracts/registration-field-text";
import {
	HOST_ORGANIZATIONS,
	REGISTRATION_FIELD_NAMES,
	type RegistrationChoice,
} from "@deck/contracts/registration-fields";
import { type Balance, calculateBalance } from "@deck/contracts/registration-price";
import en from "../../../locales/en/registration.json" with { type: "json" };
import ru from "../../../locales/ru/registration.json" with { type: "json" };
import { readRecipients } from "../account/recipients.ts";
import { conferencesById } from "../conference/find.ts";
import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { saluteRecipient } from "../mail/salute-recipient.ts";
import type { RegistrationCorrection } from "./correct.ts";
import { REGISTRATION_EMAIL_PREFIX } from "./deferred-email.ts";
import type { RegistrationItem, RegistrationKey } from "./entity.ts";
import { registrationLanguage } from "./language.ts";
import { findRegistration } from "./lookup.ts";
import { openingEmail } from "./opening.ts";
import { participantName } from "./participant-name.ts";
import { paymentEmailParams } from "./payment-email-params.ts";
import { presenterMissingEmail } from "./remind-presenters.ts";
import { isWaitingSeat } from "./seats.ts";
import { effectiveDocumentState, isYoungScientist } from "./snapshot.ts";
import { presentationLossEmail } from "./staff-emails.ts";
import { type RegistrationTerms, readTerms } from "./terms.ts";

/** All to the participant, except one to staff. 5 table calls. */
export const registrationEmails = {
	"registration.report_left": presentationLossEmail,
	"registration.presenter_missing": presenterMissingEmail,
	"registration.received": (context, key) =>
		registrationEmail(
			context,
			key,
			"registration_received",
			({ state }) => state === "submitted",
			participationParams,
		),
	"registration.verified": (context, key) =>
		registrationEmail(
			context,
			key,
			"registration_verified",
			(one) => effectiveDocumentState(one) === "verified",
		),
	"registration.returned": (context, key) =>
		registrationEmail(
			context,
			key,
			"registration_returned",
			({ document }) => document?.state === "returned",
			({ document }, locale) => ({ reason: document?.reasons?.[locale] ?? "" }),
		),
	"registration.verification_undone": (context, key) =>
		registrationEmail(
			context,
			key,
			"registration_verification_undone",
			(one) => one.state === "submitted" && effectiveDocumentState(one) !== "verified",
		),
	"registration.unpaid": (context, key) =>
		registrationEmail(context, key, "registration_unpaid", ({ state }) => state === "submitted"),
	"registration.paid": (context, key) =>
		registrationEmail(
			context,
			key,
			({ payment }) => (payment?.sum === 0 ? "registration_confirmed" : "registration_paid"),
			({ state }) => state === "paid",
			({ payment }, locale) => ({
				sum: payment?.price ? formatMoney(payment.sum, payment.price.currency, locale) : "",
			}),
		),
	"registration.corrected": (context, { parts, dropped, ...key }) =>
		registrationEmail(
			context,
			key,
			"registration_corrected",
			({ state }) => state === "paid",
			correctedFieldsParams({ parts, dropped }),
		),
	"registration.settled": (context, { at, ...key }) =>
		registrationEmail(
			context,
			key,
			"registration_settled",
			({ state, payment }) => state === "paid" && settledAt(payment, at).length > 0,
			({ payment }, locale) => {
				const settled = settledAt(payment, at);
				return {
					received: formatSums(settled, 1, locale),
					refunded: formatSums(settled, -1, locale),
				};
			},
		),
	"registration.price_changed": (context, key) =>
		registrationEmail(context, key, "registration_price_changed", ({ state }) => state === "submitted"),
	"registration.payment_undone": (context, { reason, ...key }) =>
		registrationEmail(
			context,
			key,
			"registration_payment_undone",
			({ state }) => state === "submitted" || state === "draft",
			() => ({ reason }),
		),
	"registration.seat": (context, { event, ...key }) =>
		registrationEmail(
			context,
			key,
			"registration_seat",
			({ seats }) => seats?.[event] !== undefined && !isWaitingSeat(seats[event]),
			(_, locale, { events }) => ({ event: titleOf(events, event, locale) }),
		),
	"registration.paper_left": (context, { paper, ...key }) =>
		registrationEmail(
			context,
			key,
			"registration_paper_left",
			({ state }) => state === "draft",
			() => ({ paper: String(paper) }),
		),
	"registration.document": (context, key) =>
		registrationEmail(
			context,
			key,
			"registration_document",
			({ document }) => document !== undefined && !document.purged,
		),
	"registration.opened": openingEmail,
	"registration.cancelled": (context, key) =>
		registrationEmail(
			context,
			key,
			"registration_cancelled",
			({ state }) => state === "cancelled",
			({ cancelled }, locale) => ({ reason: cancelled?.[locale] ?? "" }),
		),
	"registration.restored": (context, key) =>
		registrationEmail(
			context,
			key,
			"registration_restored",
			({ state }) => state === "submitted" || state === "paid",
			(registration, locale, terms) => ({
				...participationParams(registration, locale, terms),
				// The cancellation purged the document.
				document_again: isProofMissing(registration) ? String(registration.number) : "",
			}),
		),
} satisfies EmailMakers;

const isProofMissing = (registration: RegistrationItem): boolean =>
	registration.content.young === true && !registration.document && !isYoungScientist(registration);

const titleOf = (
	all: RegistrationTerms["events"] | RegistrationTerms["places"],
	id: string,
	locale: Locale,
): string => textInLocale(all.find((one) => one.id === id)?.locales ?? {}, "title", locale);

/** Returns how a participant takes part; empty where it does not apply. */
function participationParams(
	{ content, papers, seats = {} }: RegistrationItem,
	locale: Locale,
	{ events, places }: RegistrationTerms,
) {
	const place = titleOf(places, content.place ?? "", locale);
	const waiting = (event: string) => isWaitingSeat(seats[event] ?? "");
	const titles = (ids: readonly string[]) => ids.map((id) => titleOf(events, id, locale)).join(", ");
	const chosen = content.events ?? [];
	return {
		listener: content.format === "listener" ? place : "",
		presenter: content.format === "presenter" ? place : "",
		reports: listTalks(papers, locale),
		events: titles(chosen.filter((id) => !waiting(id))),
		waiting: titles(chosen.filter(waiting)),
	};
}

/** Lists talks, one line each. */
const listTalks = (
	papers: readonly Pick<PresentedPaper, "number" | "title" | "title_en">[],
	locale: Locale,
): string =>
	papers
		.map(({ number, title, title_en }) => `${number}. ${twinIn({ en: title_en }, locale) || title}`)
		.join("\n");

const REGISTRATION_TEXTS = { en, ru };

function organizationText(organization: RegistrationContent["organization"], locale: Locale): string {
	const host = HOST_ORGANIZATIONS.find((one) => one === organization?.kind);
	if (host) return REGISTRATION_TEXTS[locale].organization[host];
	return [organization?.short_name, organization?.city].filter(Boolean).join(", ");
}

function choiceText(words: (typeof en)["choice"], choice: RegistrationChoice): string {
	const [name, value] = choice.split(".") as [keyof typeof words, string];
	return (words[name] as Record<string, string>)[value] ?? "";
}

/** Joins the amounts above zero, or for -1 those below. */
const formatSums = (sums: readonly Balance[], sign: 1 | -1, locale: Locale): string =>
	sums
		.filter(({ amount }) => amount * sign > 0)
		.map(({ currency, amount }) => formatMoney(amount * sign, currency, locale))
		.join(" + ");

const settledAt = (payment: RegistrationItem["payment"], at: string) =>
	(payment?.settled ?? []).filter((one) => one.at === at);

const correctedFieldsParams =
	({ parts, dropped }: RegistrationCorrection) =>
	(registration: RegistrationItem, locale: Locale, terms: RegistrationTerms): Record<string, string> => {
		const { content, payment } = registration;
		const words = REGISTRATION_TEXTS[locale];
		const balance = payment ? calculateBalance(payment) : [];
		const has = (part: CorrectedField) => parts.includes(part);
		const { listener, presenter, reports, events, waiting } = participationParams(
			registration,
			locale,
			terms,
		);
		return {
			badge: has("names") ? participantName(registration, locale) : "",
			organization: has("organization") ? organizationText(content.organization, locale) : "",
			listener: has("format") || has("place") ? listener : "",
			presenter: has("format") || has("place") ? presenter : "",
			fields: REGISTRATION_FIELD_NAMES.filter(has)
				.map((name) => {
					const text = registrationFieldText(name, content[name], {
						locale,
						choiceText: (choice) => choiceText(words.choice, choice),
					});
					return `${words.field[name]}: ${text || "–"}`;
				})
				.join("\n"),
			young: has("young") && isYoungScientist(registration) ? String(registration.number) : "",
			not_young: has("young") && !isYoungScientist(registration) ? String(registration.number) : "",
			reports: has("papers") ? reports : "",
			dropped: listTalks(dropped, locale),
			events: has("events") ? events : "",
			waiting: has("events") ? waiting : "",
			no_events: has("events") && events === "" && waiting === "" ? String(registration.number) : "",
			to_pay: formatSums(balance, 1, locale),
			to_refund: formatSums(balance, -1, locale),
		};
	};

async function registrationEmail(
	{ table, config }: Context,
	{ conference: id, number }: RegistrationKey,
	key: EmailDraft["key"] | ((registration: RegistrationItem) => EmailDraft["key"]),
	holds: (registration: RegistrationItem) => boolean,
	params: (
		registration: RegistrationItem,
		locale: Locale,
		terms: RegistrationTerms,
	) => Record<string, string> = () => ({}),
): Promise<EmailDraft[]> {
	const [conferences, registration] = await Promise.all([
		conferencesById(table, [id]),
		findRegistration(table, id, number),
	]);
	const conference = conferences.get(id);
	if (!conference || !registration || registration.erased || !holds(registration)) return [];
	const { email } = registration;
	const [terms, recipients] = await Promise.all([
		readTerms(table, id),
		readRecipients(table, [email], registrationLanguage(registration)),
	]);
	const recipient = recipients.get(email);
	const locale = recipient?.locale ?? "en";
	const { path, locales } = conference;
	const { title, short_title } = locales[locale];
	const isMadeByStaff = registration.made_by !== undefined;
	// Sums are not user-written, and must stay plain for a bank's form.
	const { reason, sum, to_pay, to_refund, received, refunded, ...rest } = params(registration, locale, terms);
	const sums = { sum, to_pay, to_refund, received, refunded };
	const given = Object.entries(sums).filter((entry) => entry[1] !== undefined);
	return [
		{
			to: email,
			locale,
			key: typeof key === "function" ? key(registration) : key,
			conference: id,
			agreed: !isMadeByStaff,
			isStateShown: isMadeByStaff,
			about: `${REGISTRATION_EMAIL_PREFIX}#${id}/${number}`,
			params: {
				salutation: saluteRecipient(locale, recipient?.names, registration.content.locales),
				number,
				conference: title || short_title || path,
				payer: participantName(registration, locale),
				...rest,
			},
			trusted: {
				...paymentEmailParams(registration, terms, locale),
				...Object.fromEntries(given),
				...(reason !== undefined && { reason: plainFormulas(String(reason)) }),
			},
			link: `${config.site_url}/${path}/registration`,
		},
	];
}
