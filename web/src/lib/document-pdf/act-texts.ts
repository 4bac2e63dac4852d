import { type DocumentFacts, type InBoth, inBoth } from "./facts.ts";
import type { Letter } from "./letter-page.ts";
import { readable, row, same } from "./letter-rows.ts";
import { inWords, type MoneyFacts, sumOf, vatOf } from "./money-texts.ts";
import { ownText, wordedParagraphs } from "./own-texts.ts";
import { quoted } from "./quoted.ts";
import { datesOf, headOf, namesOf, type Payer, signedBy, titlesOf, valuesOf, whereAndWhen } from "./texts.ts";

/** Typed by the participant; not stored. */
export interface Customer extends Payer {
	signatory: string;
}

/**
 * Makes an act of services rendered (402-FZ, article 9): parties, service, quantity, sum, VAT and both signatures. It
 * needs no code, as its signatures validate it.
 */
export function actOf(facts: DocumentFacts, money: MoneyFacts, customer: Customer): Letter {
	const { conference, person, day } = facts;
	const [names, titles] = [namesOf(person), titlesOf(conference)];
	const contractor = ownText(conference, "requisites") ?? titles;
	return {
		...headOf(conference),
		number: `№ ${person.number}`,
		date: datesOf(day),
		heading: { en: "Act of services rendered", ru: "Акт об оказании услуг" },
		paragraphs: wordedParagraphs(conference, "act", valuesOf(facts, { money }), [
			{
				en: "The contractor has rendered, and the customer has accepted, the services named here.",
				ru: "Исполнитель оказал, а заказчик принял перечисленные здесь услуги.",
			},
		]),
		rows: [
			row("Contractor", "Исполнитель", contractor),
			row("Customer", "Заказчик", customer.name ? same(readable(customer.name)) : names),
			...(customer.details ? [row("Details", "Реквизиты", same(readable(customer.details)))] : []),
			row("Service", "Услуга", serviceOf(facts, titles)),
			row("Participant", "Участник", names),
			row("Quantity", "Количество", { en: "1 service", ru: "1 услуга" }),
			row("Price", "Цена", sumOf(money)),
			row("Total", "Всего", sumOf(money)),
			...vatOf(conference),
			...inWords(money),
		],
		closing: [
			{
				en: "The services were rendered in full and on time. The customer has no claims as to their scope, quality or terms.",
				ru: "Услуги оказаны полностью и в срок. Заказчик претензий по объёму, качеству и срокам оказания услуг не имеет.",
			},
		],
		signatures: [
			...(signedBy(conference).length > 0 ? signedBy(conference) : [{ who: same("") }]).map((one) => ({
				...{ ...one, party: { en: "For the contractor", ru: "Исполнитель" } },
			})),
			{ party: { en: "For the customer", ru: "Заказчик" }, who: same(readable(customer.signatory)) },
		],
		code: null,
	};
}

/** Returns "Organisation of taking part in “Conference on Imaging”, Samara, 24–28 May 2027 (registration 412)". */
function serviceOf(facts: DocumentFacts, titles: InBoth): InBoth {
	const { conference, person } = facts;
	const when = whereAndWhen(conference, person);
	const words = {
		en: { service: `Participation in ${quoted(titles.en, "en")}`, number: `registration ${person.number}` },
		ru: {
			service: `Организация участия в конференции ${quoted(titles.ru, "ru")}`,
			number: `регистрация ${person.number}`,
		},
	};
	return inBoth(
		(lang) => `${[words[lang].service, when[lang]].filter(Boolean).join(", ")} (${words[lang].number})`,
	);
}
