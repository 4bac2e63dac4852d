import type { EmailedDecision, QuotedReviewsText } from "@deck/contracts/decision-email";
import type { EmailText } from "@deck/contracts/decision-email-text";
import type { Locale } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import { fillParagraphs, fillPlaceholders, withShortTitle } from "@deck/contracts/placeholders";
import i18next, { type i18n } from "i18next";
import en from "../../../locales/en/mail.json" with { type: "json" };
import enReviews from "../../../locales/en/reviews.json" with { type: "json" };
import ru from "../../../locales/ru/mail.json" with { type: "json" };
import ruReviews from "../../../locales/ru/reviews.json" with { type: "json" };
import { breakLinks } from "./break-links.ts";
import type { EmailConference } from "./email-conference.ts";
import type { EmailDraft, MailKey } from "./email-draft.ts";
import { nestQuotes } from "./nest-quotes.ts";

/** Plain text, nothing escaped. */
export interface EmailContent {
	subject: string;
	heading: string;
	lines: string[];
	/** Without a button, the first line is the link. */
	items: { lines: string[]; button: string; link: string }[];
	button: string;
	reason: string;
	/** Sender and contact. */
	footer: string;
	unsubscribe: { question: string; link: string };
}

const RESOURCES = { en: { mail: en }, ru: { mail: ru } };
const REVIEW_TEXTS = { en: enReviews, ru: ruReviews };

let instance: i18n | undefined;

function i18nInstance(): i18n {
	if (instance) return instance;
	instance = i18next.createInstance({
		resources: RESOURCES,
		defaultNS: "mail",
		fallbackLng: false,
		initAsync: false,
		interpolation: { prefix: "{", suffix: "}", escapeValue: false },
		missingInterpolationHandler(text: string, match: RegExpExecArray) {
			throw new Error(`no value for ${match[0]} of "${text}"`);
		},
	});
	void instance.init();
	return instance;
}

/** The link's place in a line; never user-written. */
export const LINK_POSITION = "\ufffc";

/** Checks whether a line holds the link; then no button is needed. */
export const hasLink = ({ lines }: Pick<EmailContent, "lines">): boolean =>
	lines.some((line) => line.includes(LINK_POSITION));

/**
 * Fills an e-mail's texts and leaves out lines with an empty value. Text typed outside the staff never becomes a link
 * in the body. The subject starts with the conference's short title.
 * @throws if the draft lacks a value
 */
export function translateEmail(
	{ to, locale, key, params: typed, items = [], trusted: given = {}, written, link = "" }: EmailDraft,
	site: string,
	conference?: EmailConference,
): EmailContent {
	const t = i18nInstance().getFixedT(locale, "mail");
	const params = mapTexts(typed, plainText);
	// Converted by its makers: formulas over several joined texts could hide addresses.
	const trusted = {
		...mapTexts(given, withoutLinkPosition),
		...mapTexts(conferenceParams(conference), plainText),
	};
	const short = conference?.short_title;
	// Not interpolated: `$t(…)` in a title is plain text.
	const inSubject = {
		replace: { ...params, ...trusted, ...(short && { conference: short }), site },
		nest: false,
	};
	// Recipients may copy their own address.
	const body = { ...mapTexts(params, (text) => (text === to ? text : breakLinks(text))), ...trusted };
	const inBody = { replace: { ...body, site }, nest: false };
	const all = RESOURCES[locale].mail[key];
	const lines = nonEmptyLines(all.lines, body);
	const subject = written
		? fillPlaceholders(plainText(written.subject), { link, ...inSubject.replace })
		: nestQuotes(t(`${key}.subject`, inSubject));
	return {
		subject: short ? withShortTitle(subject, short) : subject,
		heading: nestQuotes(t(`${key}.heading`, inBody)),
		lines: written
			? fillParagraphs(plainText(written.text), { link: link && LINK_POSITION, ...body })
			: lines.map((index) => nestQuotes(t(`${key}.lines.${index}`, inBody))),
		items: items.map(({ params: typed, link }) => {
			const values = mapTexts(typed, plainText);
			const inItem = { replace: { ...mapTexts(values, breakLinks), site }, nest: false };
			return {
				lines: nonEmptyLines("item" in all ? all.item.lines : [], values).map((index) =>
					t(`${key}.item.lines.${index}`, inItem),
				),
				button: "item" in all && "button" in all.item ? t(`${key}.item.button`, inItem) : "",
				link,
			};
		}),
		button: t(`${key}.button`, inBody),
		reason: nestQuotes(t(`${key}.reason`, inBody)),
		footer: emailFooter(locale, site, conference),
		unsubscribe: RESOURCES[locale].mail.unsubscribe,
	};
}

const withoutLinkPosition = (typed: string) => typed.replaceAll(LINK_POSITION, "");
const plainText = (typed: string) => plainFormulas(withoutLinkPosition(typed));

const conferenceParams = (conference?: EmailConference) => ({
	conference_dates: conference?.dates ?? "",
	conference_places: conference?.places ?? "",
	conference_website: conference?.website ?? "",
});

function emailFooter(locale: Locale, site: string, conference?: EmailConference): string {
	const { footer } = RESOURCES[locale].mail;
	const { contact = "", reply_to = "" } = conference ?? {};
	if (contact === "") return fillPlaceholders(footer.alone, { site });
	return fillPlaceholders(reply_to === "" ? footer.contact : footer.reply, { site, contact });
}

/** Returns the sender's name, such as "ITNT 2027 via Event deck". */
export const senderName = ({ short_title: conference }: EmailConference, locale: Locale): string =>
	toSingleLine(fillPlaceholders(RESOURCES[locale].mail.sender, { conference }));

/** Reduces a text to one line without direction marks, for headers. */
export const toSingleLine = (text: string): string =>
	text
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu, " ")
		.replace(/ {2,}/g, " ")
		.trim();

/** Indexes of lines without an empty value. */
function nonEmptyLines(lines: readonly string[], params: EmailDraft["params"]): number[] {
	const empty = Object.keys(params).filter((name) => params[name] === "");
	return [...lines.entries()]
		.filter(([, line]) => !empty.some((one) => new RegExp(`\\{${one}\\b`).test(line)))
		.map(([index]) => index);
}

/** Returns an e-mail's default texts with placeholders; lines become paragraphs. */
export function defaultEmailTexts(
	key: MailKey,
	locale: Locale,
	site: string,
	conference?: EmailConference,
): EmailText & Omit<EmailContent, "lines" | "items" | "unsubscribe"> {
	const { subject, heading, lines, button, reason } = RESOURCES[locale].mail[key];
	const footer = emailFooter(locale, site, conference);
	return { subject, heading, text: lines.join("\n\n"), button, reason, footer };
}

export const decisionTexts = (locale: Locale) => RESOURCES[locale].mail.decision;

/** Returns the words around the reviews of a decision e-mail; a revision's ask for answers. */
export function quotedReviewsText(to: EmailedDecision, locale: Locale): QuotedReviewsText {
	const { lead, answer, ...words } = decisionTexts(locale).reviews;
	const { state, rated, part } = REVIEW_TEXTS[locale];
	const { accept, revise, reject } = state;
	const { content, detailed, overall } = part;
	return {
		...words,
		lead: to === "revising" ? `${lead} ${answer}` : lead,
		verdicts: { accept, revise, reject },
		criteria: rated,
		parts: { content, detailed, overall },
	};
}

function mapTexts(params: EmailDraft["params"], change: (text: string) => string): EmailDraft["params"] {
	return Object.fromEntries(
		Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? change(value) : value]),
	);
}
