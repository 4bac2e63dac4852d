import type { Format, PaperStatus } from "@deck/contracts/enums";
import type { PaperForm } from "@deck/contracts/paper";
import { authorOf, makeScientists, RUSSIAN_SPEAKERS, type Scientist } from "./authors.ts";
import { type Dice, makeDice } from "./dice.ts";
import { abstract, keywords, title } from "./texts.ts";

export interface DemoPaper {
	number: number;
	form: PaperForm;
	status: PaperStatus;
	/** Share [0, 1) of the open period. */
	when: number;
}

export interface DemoPapers {
	count: number;
	/** Makes papers repeatable; larger sets start with the same papers. */
	seed: number;
	/** Earlier sections get more papers. */
	sections: string[];
	statuses: Partial<Record<PaperStatus, number>>;
	/** First authors of the first papers. */
	known?: Scientist[];
}

const RUSSIAN_SHARE = 1 / 3;
const AUTHORS = { 1: 15, 2: 25, 3: 25, 4: 18, 5: 11, 6: 6 };
const FORMATS: Record<Format, number> = { oral: 7, poster: 3 };
/** Consecutive papers share co-authors. */
const CROWD = 25;

/** Numbers start at 1. */
export function makePapers({ count, seed, sections, statuses, known = [] }: DemoPapers): DemoPaper[] {
	const dice = makeDice(seed);
	let crowd: Scientist[] = [];
	return Array.from({ length: count }, (_, index) => {
		if (index % CROWD === 0) {
			crowd = makeScientists(CROWD * 2, dice).map((one) => ({
				...one,
				email: one.email.replace("@", `.${index / CROWD}@`),
			}));
		}
		const lead = known[index] ?? dice.any(crowd);
		return {
			number: index + 1,
			form: makeForm(dice, lead, crowd, dice.ranked(sections)),
			status: dice.weighted(statuses),
			when: dice.between(0, 9_999) / 10_000,
		};
	});
}

function makeForm(dice: Dice, lead: Scientist, crowd: readonly Scientist[], section: string): PaperForm {
	const language = lead.ru && dice.chance(RUSSIAN_SHARE / RUSSIAN_SPEAKERS) ? "ru" : "en";
	const texts = { title: title(dice), abstract: abstract(dice), keywords: keywords(dice) };
	const people = new Set([lead]);
	for (let left = Number(dice.weighted(AUTHORS)) - 1; left > 0; left--) people.add(dice.any(crowd));
	const authors = [...people].map((one, index) => ({
		...authorOf(one, language),
		corresponding: index === 0,
		mailable: index === 0 || dice.chance(0.8),
	}));
	const said = (locale: "en" | "ru") => ({
		title: texts.title[locale],
		abstract: texts.abstract[locale],
		keywords: texts.keywords[locale],
	});
	const common = { type: "paper" as const, section, format: dice.weighted(FORMATS), authors };
	return language === "en"
		? { ...common, ...said("en"), language }
		: { ...common, ...said("ru"), language, locales: { en: said("en") } };
}
