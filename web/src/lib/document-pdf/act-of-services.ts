import { conferenceText, customParagraphs } from "./conference-text.ts";
import {
	bothDates,
	conferenceSignature,
	conferenceTitles,
	letterHead,
	type Payer,
	personNames,
	placeholderValues,
	venueAndDays,
} from "./documents.ts";
import { type BilingualText, bilingual, type DocumentFacts } from "./facts.ts";
import type { Letter } from "./letter-page.ts";
import { letterRow, printable, sameText } from "./letter-rows.ts";
import { type MoneyFacts, sumInWordsRows, sumText, vatRows } from "./money-texts.ts";
import { quoteTitle } from "./quote-title.ts";

/** Typed by the participant; not stored. */
export interface Customer extends Payer {
	signatory: string;
}

/**
 * Makes an act of services rendered (402-FZ, article 9): parties, service, quantity, sum, VAT, both
 * signatures. These validate it without a code.
 */
export function actOfServices(facts: DocumentFacts, money: MoneyFacts, customer: Customer): Letter {
	const { conference, person, day } = facts;
	const [names, titles] = [personNames(person), conferenceTitles(conference)];
	const contractor = conferenceText(conference, "requisites") ?? titles;
	return {
		...letterHead(conference),
		number: `№ ${person.number}`,
		date: bothDates(day),
		heading: { en: "Statement of services rendered", ru: "Акт об оказании услуг" },
		paragraphs: customParagraphs(conference, "act", placeholderValues(facts, { money }), [
			{
				en: "The contractor has rendered, and the customer has accepted, the services named here.",
				ru: "Исполнитель оказал, а заказчик принял перечисленные здесь услуги.",
			},
		]),
		rows: [
			letterRow("Contractor", "Исполнитель", contractor),
			letterRow("Customer", "Заказчик", customer.name ? sameText(printable(customer.name)) : names),
			...(customer.details ? [letterRow("Details", "Реквизиты", sameText(printable(customer.details)))] : []),
			letterRow("Service", "Услуга", serviceText(facts, titles)),
			letterRow("Participant", "Участник", names),
			letterRow("Quantity", "Количество", { en: "1 service", ru: "1 услуга" }),
			letterRow("Price", "Цена", sumText(money)),
			letterRow("Total", "Всего", sumText(money)),
			...vatRows(conference),
			...sumInWordsRows(money),
		],
		closing: [
			{
				en: "The services were rendered in full and on time. The customer has no claims as to their scope, quality or terms.",
				ru: "Услуги оказаны полностью и в срок. Заказчик претензий по объёму, качеству и срокам оказания услуг не имеет.",
			},
		],
		signatures: [
			...(conferenceSignature(conference).length > 0
				? conferenceSignature(conference)
				: [{ signatory: sameText("") }]
			).map((one) => ({
				...one,
				party: { en: "For the contractor", ru: "Исполнитель" },
			})),
			{
				party: { en: "For the customer", ru: "Заказчик" },
				signatory: sameText(printable(customer.signatory)),
			},
		],
		code: null,
	};
}

function serviceText(facts: DocumentFacts, titles: BilingualText): BilingualText {
	const { conference, person } = facts;
	const when = venueAndDays(conference, person);
	const words = {
		en: {
			service: `Participation in ${quoteTitle(titles.en, "en")}`,
			number: `registration ${person.number}`,
		},
		ru: {
			service: `Организация участия в конференции ${quoteTitle(titles.ru, "ru")}`,
			number: `регистрация ${person.number}`,
		},
	};
	return bilingual(
		(lang) => `${[words[lang].service, when[lang]].filter(Boolean).join(", ")} (${words[lang].number})`,
	);
}
