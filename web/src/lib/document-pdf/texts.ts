import type { WordingValue } from "@deck/contracts/conference-parts";
import type { Day } from "@deck/contracts/moments";
import { salutation } from "@deck/contracts/person-names";
import type { Badge } from "./badge.ts";
import type { Certificate } from "./certificate-page.ts";
import {
	type CodeFacts,
	type ConferenceFacts,
	type DocumentFacts,
	type InBoth,
	inBoth,
	type PersonFacts,
} from "./facts.ts";
import { plainParagraphs } from "./how-to-pay.ts";
import { KIND_NAMES } from "./kind-names.ts";
import { legible } from "./legible.ts";
import type { Letter, Signature } from "./letter-page.ts";
import { readable, row, same } from "./letter-rows.ts";
import { longDate } from "./long-date.ts";
import { inWords, type MoneyFacts, movementRow, payeeOf, sumOf, vatOf } from "./money-texts.ts";
import { beside, ownText, wordedParagraphs } from "./own-texts.ts";
import { quoted } from "./quoted.ts";

/** Both languages, gender-neutral; unknown parts are left out. */

/** Typed by the participant; not stored. */
export interface Payer {
	name: string;
	details: string;
}

const ROLES: Record<"listener" | "presenter", InBoth> = {
	listener: { en: "Listener", ru: "Слушатель" },
	presenter: { en: "Presenter", ru: "Докладчик" },
};
const MEMBER: InBoth = { en: "Participant", ru: "Участник" };

const roleOf = ({ format }: PersonFacts): InBoth => (format ? ROLES[format] : MEMBER);

export const namesOf = ({ names, number }: PersonFacts): InBoth => ({
	en: legible([names.en, names.ru], `№ ${number}`),
	ru: legible([names.ru, names.en], `№ ${number}`),
});

export const titlesOf = ({ titles, short, path }: ConferenceFacts): InBoth => ({
	en: legible([titles.en, short.en, titles.ru, short.ru], path),
	ru: legible([titles.ru, short.ru, titles.en, short.en], path),
});

function shortNames({ short, path }: ConferenceFacts): string[] {
	const both = [short.ru, short.en].map((text) => legible([text], "")).filter(Boolean);
	return both.length > 0 ? [...new Set(both)] : [path];
}

export const headOf = (conference: ConferenceFacts) => ({
	sender: shortNames(conference).join(" · "),
	logo: conference.logo,
	contacts: (conference.contacts ?? []).map((line) => legible([line], "")).filter(Boolean),
});

/** Returns "Samara, 24–28 May 2027", as far as known. */
export const whereAndWhen = ({ days }: ConferenceFacts, { place }: PersonFacts): InBoth =>
	inBoth((lang) => [place[lang], days?.[lang]].filter(Boolean).join(", "));

function rowsOf({ person }: Pick<DocumentFacts, "person">) {
	const { organization, papers, place } = person;
	return [
		row("Participant", "Участник", namesOf(person)),
		...(organization.en || organization.ru
			? [
					row(
						"Organization",
						"Организация",
						inBoth((lang) => legible([organization[lang], organization.en], "—")),
					),
				]
			: []),
		row("Taking part", "Форма участия", roleOf(person)),
		...papers.map((paper) => row(`Talk ${paper.number}`, `Доклад ${paper.number}`, talkTitle(paper))),
		...(place.en || place.ru
			? [
					row(
						"Place",
						"Место",
						inBoth((lang) => place[lang] || place.en || place.ru),
					),
				]
			: []),
	];
}

export const talkTitle = ({ title, title_en = "" }: PersonFacts["papers"][number]): InBoth => ({
	ru: legible([title, title_en], "—"),
	en: legible([title_en, title], "—"),
});

export const datesOf = (day: Day) => `${longDate(day, "ru")} · ${longDate(day, "en")}`;

export function invitationOf(facts: DocumentFacts, code: CodeFacts): Letter {
	const { conference, person, day } = facts;
	const [names, titles] = [namesOf(person), titlesOf(conference)];
	const { days } = conference;
	const presents = person.papers.length > 0;
	return {
		...headOf(conference),
		number: `№ ${person.number}`,
		date: datesOf(day),
		heading: KIND_NAMES.letter,
		paragraphs: wordedParagraphs(conference, "letter", valuesOf(facts), [
			{ en: salutation("en", names.en), ru: salutation("ru", names.ru) },
			{
				en: `The programme committee invites you to take part in ${quoted(titles.en, "en")}${days ? `, to be held on ${days.en}` : ""}.`,
				// The Russian date ends with a period of its own.
				ru: `Программный комитет приглашает вас принять участие в конференции ${quoted(titles.ru, "ru")}${days ? `, которая пройдёт ${days.ru}` : ""}.`.replace(
					/\.\.$/,
					".",
				),
			},
			...(presents
				? [
						{
							en: "Your talk was accepted and is part of the programme.",
							ru: "Ваш доклад принят и включён в программу.",
						},
					]
				: []),
		]),
		rows: [...rowsOf(facts), row("Fee", "Взнос", { en: "Paid", ru: "Оплачен" })],
		closing: [
			{
				en: "Travel and lodging are paid by the sending organization. We would be grateful for any help to the participant with leave and, where needed, a visa.",
				ru: "Расходы на проезд и проживание несёт направляющая организация. Оргкомитет просит оказать содействие в командировании и, при необходимости, в получении визы.",
			},
		],
		signatures: signedBy(conference),
		code,
	};
}

export function receiptOf(facts: DocumentFacts, money: MoneyFacts, code: CodeFacts): Letter {
	const { conference, person, day } = facts;
	const titles = titlesOf(conference);
	const { date, reference, movements = [] } = money;
	return {
		...headOf(conference),
		number: `№ ${person.number}`,
		date: datesOf(day),
		heading: KIND_NAMES.receipt,
		paragraphs: wordedParagraphs(conference, "receipt", valuesOf(facts, { money }), [
			{
				en: `This confirms that the registration fee of ${quoted(titles.en, "en")} has been paid.`,
				ru: `Подтверждаем, что регистрационный взнос за участие в конференции ${quoted(titles.ru, "ru")} оплачен.`,
			},
		]),
		rows: [
			...payeeOf(conference),
			...rowsOf(facts),
			row("Amount", "Сумма", sumOf(money)),
			...inWords(money),
			...vatOf(conference),
			...(movements.length > 1
				? movements.map(movementRow)
				: date
					? [
							row(
								"Paid on",
								"Дата оплаты",
								inBoth((lang) => longDate(date, lang)),
							),
						]
					: []),
			...(reference ? [row("Reference", "Платёж", same(readable(reference)))] : []),
		],
		closing: [],
		signatures: signedBy(conference),
		code,
	};
}

/** Makes an invoice with payment instructions (Markdown). It cannot be verified, so it has no code. */
export function invoiceOf(
	facts: DocumentFacts,
	money: MoneyFacts,
	payer: Payer,
	howToPay: InBoth = same(""),
): Letter {
	const terms = beside(
		plainParagraphs(howToPay.en).map(readable),
		plainParagraphs(howToPay.ru).map(readable),
	);
	const { conference, person, day } = facts;
	const titles = titlesOf(conference);
	return {
		...headOf(conference),
		number: `№ ${person.number}`,
		date: datesOf(day),
		heading: { en: "Invoice", ru: "Счёт" },
		paragraphs: wordedParagraphs(conference, "invoice", valuesOf(facts, { money }), [
			{
				en: `Registration fee for taking part in ${quoted(titles.en, "en")}.`,
				ru: `Регистрационный взнос за участие в конференции ${quoted(titles.ru, "ru")}.`,
			},
		]),
		rows: [
			...payeeOf(conference),
			...(payer.name ? [row("Payer", "Плательщик", same(readable(payer.name)))] : []),
			...(payer.details ? [row("Details", "Реквизиты", same(readable(payer.details)))] : []),
			...rowsOf(facts),
			row("To pay", "К оплате", sumOf(money)),
			...inWords(money),
			...vatOf(conference),
			row("Purpose", "Назначение", {
				en: `Registration ${person.number}, ${namesOf(person).en}`,
				ru: `Регистрация ${person.number}, ${namesOf(person).ru}`,
			}),
		],
		closing: [
			{
				en: "Please state the purpose as it is written here: the payment is matched by it.",
				ru: "Укажите назначение платежа так, как оно записано здесь: по нему оплату найдут.",
			},
		],
		signatures: signedBy(conference),
		...(terms.length > 0 && {
			terms: { heading: { en: "How to pay", ru: "Как оплатить" }, paragraphs: terms },
		}),
		code: null,
	};
}

export const signedBy = (conference: ConferenceFacts): Signature[] => {
	const who = ownText(conference, "signatory");
	return who || conference.signature ? [{ who: who ?? same(""), picture: conference.signature }] : [];
};

export const valuesOf = (
	{ conference, person }: DocumentFacts,
	{ money, title }: { money?: MoneyFacts; title?: InBoth | null } = {},
): Record<WordingValue, InBoth> => ({
	name: namesOf(person),
	conference: titlesOf(conference),
	days: conference.days ?? same(""),
	number: same(String(person.number)),
	title: title ?? inBoth((lang) => person.papers.map((paper) => talkTitle(paper)[lang]).join("; ")),
	sum: money ? sumOf(money) : same(""),
});

export function certificateOf(facts: DocumentFacts, title: InBoth | null, code: CodeFacts): Certificate {
	const { conference, person, day } = facts;
	const [names, titles] = [namesOf(person), titlesOf(conference)];
	const when = whereAndWhen(conference, person);
	const document = title === null ? "certificate" : "report";
	const kind = KIND_NAMES[document];
	const signatory = ownText(conference, "signatory");
	const words = {
		ru: {
			issued: "Выдан",
			date: "Дата",
			body:
				title === null ? "за участие в конференции" : `за доклад на конференции ${quoted(titles.ru, "ru")}`,
		},
		en: {
			issued: "Issued to",
			date: "Date",
			body: title === null ? "for taking part in" : `for the talk given at ${quoted(titles.en, "en")}`,
		},
	};
	const body = inBoth((lang) =>
		wordedParagraphs(conference, document, valuesOf(facts, { title }), [
			{ ru: words.ru.body, en: words.en.body },
		])
			.map((one) => one[lang])
			.filter(Boolean)
			.join("\n"),
	);
	return {
		short: shortNames(conference).join(" · "),
		logo: conference.logo,
		signature: conference.signature,
		texts: (["ru", "en"] as const).map((lang) => ({
			lang,
			heading: kind[lang],
			issued: words[lang].issued,
			name: names[lang],
			body: body[lang],
			subject: title === null ? titles[lang] : title[lang],
			period: when[lang],
			...((signatory || conference.signature) && { signatory: signatory?.[lang] ?? "" }),
			date: `${words[lang].date}: ${longDate(day, lang)}`,
		})),
		code,
	};
}

export function badgeOf({ conference, person }: Omit<DocumentFacts, "day">, code: CodeFacts): Badge {
	const names = namesOf(person);
	const { organization } = person;
	return {
		short: shortNames(conference),
		logo: conference.logo,
		days: [...new Set([conference.days?.ru ?? "", conference.days?.en ?? ""])].filter(Boolean),
		names: person.names.ru ? [names.ru, names.en] : [names.en, names.en],
		organization: inBoth((lang) => legible([organization[lang]], "")),
		role: roleOf(person),
		strong: person.format === "presenter",
		code,
	};
}
