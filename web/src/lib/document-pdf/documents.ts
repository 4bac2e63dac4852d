import type { DocumentPlaceholder } from "@deck/contracts/conference-parts";
import { plainFormulas } from "@deck/contracts/formulas";
import { RUSSIAN_FIRST } from "@deck/contracts/locales";
import type { Day } from "@deck/contracts/moments";
import { salutation } from "@deck/contracts/person-names";
import type { Badge } from "./badge.ts";
import type { Certificate } from "./certificate-page.ts";
import { conferenceText, customParagraphs, pairParagraphs } from "./conference-text.ts";
import {
	type BilingualText,
	bilingual,
	type CodeFacts,
	type ConferenceFacts,
	type DocumentFacts,
	type PersonFacts,
} from "./facts.ts";
import { firstPrintable } from "./first-printable.ts";
import { KIND_NAMES } from "./kind-names.ts";
import type { Letter, Signature } from "./letter-page.ts";
import { letterRow, printable, sameText } from "./letter-rows.ts";
import { formatLongDate } from "./long-date.ts";
import { markdownParagraphs } from "./markdown-paragraphs.ts";
import {
	balanceRows,
	isPaidInPart,
	type MoneyFacts,
	movementRow,
	payeeRows,
	sumInWordsRows,
	sumText,
	vatRows,
} from "./money-texts.ts";
import { quoteTitle } from "./quote-title.ts";

/** Bilingual, gender-neutral; omits unknown parts. */

/** Typed by the participant; not stored. */
export interface Payer {
	name: string;
	details: string;
}

const ROLES: Record<"listener" | "presenter", BilingualText> = {
	listener: { en: "Listener", ru: "Слушатель" },
	presenter: { en: "Presenter", ru: "Докладчик" },
};
const MEMBER: BilingualText = { en: "Participant", ru: "Участник" };

const roleOf = ({ format }: PersonFacts): BilingualText => (format ? ROLES[format] : MEMBER);

export const personNames = ({ names, number }: PersonFacts): BilingualText => ({
	en: firstPrintable([names.en, names.ru], `№ ${number}`),
	ru: firstPrintable([names.ru, names.en], `№ ${number}`),
});

export const conferenceTitles = ({ titles, short, path }: ConferenceFacts): BilingualText => ({
	en: firstPrintable([titles.en, short.en, titles.ru, short.ru], path),
	ru: firstPrintable([titles.ru, short.ru, titles.en, short.en], path),
});

function shortTitles({ short, path }: ConferenceFacts): string[] {
	const both = [short.ru, short.en].map((text) => firstPrintable([text], "")).filter(Boolean);
	return both.length > 0 ? [...new Set(both)] : [path];
}

export const letterHead = (conference: ConferenceFacts) => ({
	sender: shortTitles(conference).join(" · "),
	logo: conference.logo,
	contacts: (conference.contacts ?? []).map((line) => firstPrintable([line], "")).filter(Boolean),
});

export const venueAndDays = ({ days }: ConferenceFacts, { place }: PersonFacts): BilingualText =>
	bilingual((lang) => [place[lang], days?.[lang]].filter(Boolean).join(", "));

function personRows({ person }: Pick<DocumentFacts, "person">) {
	const { organization, papers, place } = person;
	return [
		letterRow("Participant", "Участник", personNames(person)),
		...(organization.en || organization.ru
			? [
					letterRow(
						"Organisation",
						"Организация",
						bilingual((lang) => firstPrintable([organization[lang], organization.en], "—")),
					),
				]
			: []),
		letterRow("Taking part", "Форма участия", roleOf(person)),
		...papers.map((paper) => letterRow(`Paper ${paper.number}`, `Статья ${paper.number}`, talkTitle(paper))),
		...(place.en || place.ru
			? [
					letterRow(
						"Place",
						"Место",
						bilingual((lang) => place[lang] || place.en || place.ru),
					),
				]
			: []),
	];
}

export const talkTitle = ({ title, title_en = "" }: PersonFacts["papers"][number]): BilingualText => ({
	ru: firstPrintable([title, title_en].map(printedFormulas), "—"),
	en: firstPrintable([title_en, title].map(printedFormulas), "—"),
});

/** Replaces letters of formulas that a PDF font lacks by usual ones. */
const printedFormulas = (title: string) =>
	plainFormulas(title).replace(/[ℂℍℓℕℙℚℝℤᵢⱼ]/gu, (letter) => letter.normalize("NFKC"));

export const bothDates = (day: Day) => `${formatLongDate(day, "ru")} · ${formatLongDate(day, "en")}`;

const FEE_PAID: BilingualText = { en: "Paid", ru: "Оплачен" };
const FEE_PAID_IN_PART: BilingualText = { en: "Paid in part", ru: "Оплачен частично" };

export function invitationLetter(
	facts: DocumentFacts,
	code: CodeFacts,
	money: Pick<MoneyFacts, "balance"> = {},
): Letter {
	const { conference, person, day } = facts;
	const [names, titles] = [personNames(person), conferenceTitles(conference)];
	const { days } = conference;
	const presented = person.papers.length;
	return {
		...letterHead(conference),
		number: `№ ${person.number}`,
		date: bothDates(day),
		heading: KIND_NAMES.letter,
		paragraphs: customParagraphs(conference, "letter", placeholderValues(facts), [
			{ en: salutation("en", names.en), ru: salutation("ru", names.ru) },
			{
				en: `The programme committee invites you to take part in ${quoteTitle(titles.en, "en")}${days ? `, to be held on ${days.en}` : ""}.`,
				// The Russian date ends with a period.
				ru: `Программный комитет приглашает вас принять участие в конференции ${quoteTitle(titles.ru, "ru")}${days ? `, которая пройдёт ${days.ru}` : ""}.`.replace(
					/\.\.$/,
					".",
				),
			},
			...(presented > 1
				? [{ en: "Your papers were accepted.", ru: "Ваши статьи приняты." }]
				: presented === 1
					? [{ en: "Your paper was accepted.", ru: "Ваша статья принята." }]
					: []),
		]),
		rows: [
			...personRows(facts),
			letterRow("Fee", "Взнос", isPaidInPart(money) ? FEE_PAID_IN_PART : FEE_PAID),
		],
		closing: [
			{
				en: "Travel and lodging are paid by the sending organisation. We would be grateful for any help to the participant with leave and, where needed, a visa.",
				ru: "Расходы на проезд и проживание несёт направляющая организация. Оргкомитет просит оказать содействие в командировании и, при необходимости, в получении визы.",
			},
		],
		signatures: conferenceSignature(conference),
		code,
	};
}

export function receiptLetter(facts: DocumentFacts, money: MoneyFacts, code: CodeFacts): Letter {
	const { conference, person, day } = facts;
	const titles = conferenceTitles(conference);
	const { date, reference, movements = [] } = money;
	return {
		...letterHead(conference),
		number: `№ ${person.number}`,
		date: bothDates(day),
		heading: KIND_NAMES.receipt,
		paragraphs: customParagraphs(conference, "receipt", placeholderValues(facts, { money }), [
			isPaidInPart(money)
				? {
						en: `This confirms that part of the registration fee of ${quoteTitle(titles.en, "en")} has been paid.`,
						ru: `Подтверждаем, что регистрационный взнос за участие в конференции ${quoteTitle(titles.ru, "ru")} оплачен частично.`,
					}
				: {
						en: `This confirms that the registration fee of ${quoteTitle(titles.en, "en")} has been paid.`,
						ru: `Подтверждаем, что регистрационный взнос за участие в конференции ${quoteTitle(titles.ru, "ru")} оплачен.`,
					},
		]),
		rows: [
			...payeeRows(conference),
			...personRows(facts),
			letterRow("Amount", "Сумма", sumText(money)),
			...sumInWordsRows(money),
			...vatRows(conference),
			...(movements.length > 1
				? movements.map(movementRow)
				: date
					? [
							letterRow(
								"Paid on",
								"Дата оплаты",
								bilingual((lang) => formatLongDate(date, lang)),
							),
						]
					: []),
			...(reference ? [letterRow("Reference", "Платёж", sameText(printable(reference)))] : []),
			...balanceRows(money),
		],
		closing: [],
		signatures: conferenceSignature(conference),
		code,
	};
}

/** Makes an invoice with payment instructions (Markdown), without a code: it cannot be verified. */
export function invoiceLetter(
	facts: DocumentFacts,
	money: MoneyFacts,
	payer: Payer,
	howToPay: BilingualText = sameText(""),
): Letter {
	const terms = pairParagraphs(
		markdownParagraphs(howToPay.en).map(printable),
		markdownParagraphs(howToPay.ru).map(printable),
	);
	const { conference, person, day } = facts;
	const titles = conferenceTitles(conference);
	return {
		...letterHead(conference),
		number: `№ ${person.number}`,
		date: bothDates(day),
		heading: { en: "Invoice", ru: "Счёт" },
		paragraphs: customParagraphs(conference, "invoice", placeholderValues(facts, { money }), [
			{
				en: `Registration fee for taking part in ${quoteTitle(titles.en, "en")}.`,
				ru: `Регистрационный взнос за участие в конференции ${quoteTitle(titles.ru, "ru")}.`,
			},
		]),
		rows: [
			...payeeRows(conference),
			...(payer.name ? [letterRow("Payer", "Плательщик", sameText(printable(payer.name)))] : []),
			...(payer.details ? [letterRow("Details", "Реквизиты", sameText(printable(payer.details)))] : []),
			...personRows(facts),
			letterRow("To pay", "К оплате", sumText(money)),
			...sumInWordsRows(money),
			...vatRows(conference),
			letterRow("Purpose", "Назначение", {
				en: `Registration ${person.number}, ${personNames(person).en}`,
				ru: `Регистрация ${person.number}, ${personNames(person).ru}`,
			}),
		],
		closing: [
			{
				en: "Please state the purpose as it is written here: the payment is matched by it.",
				ru: "Укажите назначение платежа так, как оно записано здесь: по нему оплату найдут.",
			},
		],
		signatures: conferenceSignature(conference),
		...(terms.length > 0 && {
			terms: { heading: { en: "How to pay", ru: "Как оплатить" }, paragraphs: terms },
		}),
		code: null,
	};
}

export const conferenceSignature = (conference: ConferenceFacts): Signature[] => {
	const who = conferenceText(conference, "signatory");
	return who || conference.signature
		? [{ signatory: who ?? sameText(""), picture: conference.signature }]
		: [];
};

export const placeholderValues = (
	{ conference, person }: DocumentFacts,
	{ money, title }: { money?: MoneyFacts; title?: BilingualText | null } = {},
): Record<DocumentPlaceholder, BilingualText> => ({
	name: personNames(person),
	conference: conferenceTitles(conference),
	days: conference.days ?? sameText(""),
	number: sameText(String(person.number)),
	title: title ?? bilingual((lang) => person.papers.map((paper) => talkTitle(paper)[lang]).join("; ")),
	sum: money ? sumText(money) : sameText(""),
});

export function certificateFor(
	facts: DocumentFacts,
	title: BilingualText | null,
	code: CodeFacts,
): Certificate {
	const { conference, person, day } = facts;
	const [names, titles] = [personNames(person), conferenceTitles(conference)];
	const when = venueAndDays(conference, person);
	const document = title === null ? "certificate" : "report";
	const kind = KIND_NAMES[document];
	const signatory = conferenceText(conference, "signatory");
	const words = {
		ru: {
			issued: "Выдан",
			date: "Дата",
			body:
				title === null
					? "за участие в конференции"
					: `за доклад на конференции ${quoteTitle(titles.ru, "ru")}`,
		},
		en: {
			issued: "Issued to",
			date: "Date",
			body: title === null ? "for taking part in" : `for the talk given at ${quoteTitle(titles.en, "en")}`,
		},
	};
	const body = bilingual((lang) =>
		customParagraphs(conference, document, placeholderValues(facts, { title }), [
			{ ru: words.ru.body, en: words.en.body },
		])
			.map((one) => one[lang])
			.filter(Boolean)
			.join("\n"),
	);
	return {
		short: shortTitles(conference).join(" · "),
		logo: conference.logo,
		signature: conference.signature,
		texts: RUSSIAN_FIRST.map((lang) => ({
			lang,
			heading: kind[lang],
			issued: words[lang].issued,
			name: names[lang],
			body: body[lang],
			subject: title === null ? titles[lang] : title[lang],
			period: when[lang],
			...((signatory || conference.signature) && { signatory: signatory?.[lang] ?? "" }),
			date: `${words[lang].date}: ${formatLongDate(day, lang)}`,
		})),
		code,
	};
}

export function badgeFor({ conference, person }: Omit<DocumentFacts, "day">, code: CodeFacts): Badge {
	const names = personNames(person);
	const { organization } = person;
	return {
		short: shortTitles(conference),
		logo: conference.logo,
		days: [...new Set([conference.days?.ru ?? "", conference.days?.en ?? ""])].filter(Boolean),
		names: person.names.ru ? [names.ru, names.en] : [names.en, names.en],
		organization: bilingual((lang) => firstPrintable([organization[lang]], "")),
		role: roleOf(person),
		strong: person.format === "presenter",
		code,
	};
}
