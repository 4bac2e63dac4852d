import type { Conference } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { documentDay } from "@deck/contracts/issued";
import type { RegistrationCard } from "@deck/contracts/registration";
import type { ConferenceFacts } from "../../../lib/document-pdf/facts.ts";
import type { DocumentOrder } from "../../../lib/document-pdf/pages.ts";
import { badgeOf, certificateOf, talkTitle } from "../../../lib/document-pdf/texts.ts";
import { type Missing, missingIn } from "../../../lib/print/font-signs.ts";
import { codeFacts, conferenceFacts, personOfCard } from "../../../lib/registration/document-facts.ts";

export const PRINTS = ["badges", "certificates"] as const;
export type Print = (typeof PRINTS)[number];

type Its = Pick<Conference, "path" | "locales" | "dates" | "timezone" | "places"> &
	Partial<Pick<Conference, "payment">>;

/** Counts badges (paid) or certificates (attended). */
export const countOf = (print: Print, cards: readonly RegistrationCard[]): number =>
	print === "badges"
		? cards.filter(({ badge }) => badge).length
		: cards.reduce((sum, { certificates = [] }) => sum + certificates.length, 0);

export function printOrder(
	print: Print,
	cards: readonly RegistrationCard[],
	conference: Its,
	locale: Locale,
	pictures: Pick<ConferenceFacts, "logo" | "signature"> = {},
): DocumentOrder {
	const facts = { ...conferenceFacts(conference), ...pictures };
	const sorted = byName(cards, locale);
	if (print === "badges")
		return {
			...{ kind: "badges", title: [...new Set(Object.values(facts.short))].join(" · ") },
			badges: sorted.flatMap((card) => {
				const person = personOfCard(card, conference);
				return card.badge ? [badgeOf({ conference: facts, person }, codeFacts(card.badge))] : [];
			}),
		};
	return {
		kind: "certificates",
		certificates: sorted.flatMap((card) => {
			const person = personOfCard(card, conference);
			return (card.certificates ?? []).map((issued) => {
				const { code, paper } = issued;
				const talk = person.papers.find(({ number }) => number === paper);
				return certificateOf(
					{ conference: facts, person, day: documentDay(issued, conference) },
					paper === undefined ? null : talkTitle(talk ?? { number: paper, title: "" }),
					codeFacts(code),
				);
			});
		}),
	};
}

/** Returns people with characters that the file's font lacks. */
export const missingFor = (cards: readonly RegistrationCard[]): Missing[] =>
	missingIn(
		cards
			.filter(({ badge, certificates = [] }) => badge || certificates.length > 0)
			.map(({ number, en, ru, organization, papers }) => ({
				who: `№ ${number} ${ru || en}`,
				text: [en, ru, organization, ...papers.map(({ title }) => title)].join(" "),
			})),
	);

function byName(cards: readonly RegistrationCard[], locale: Locale): RegistrationCard[] {
	const { compare } = new Intl.Collator(locale);
	const keyed = cards.map((card) => {
		const name = card.ru || card.en;
		return { card, name, last: name.split(" ").at(-1) ?? "" };
	});
	return keyed
		.sort((a, b) => compare(a.last, b.last) || compare(a.name, b.name) || a.card.number - b.card.number)
		.map(({ card }) => card);
}
