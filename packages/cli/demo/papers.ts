import type { Format, PaperStatus } from "@deck/contracts/enums";
import type { PaperForm } from "@deck/contracts/paper";
import { makeScientists, RUSSIAN_SPEAKER_SHARE, type Scientist, toAuthorForm } from "./authors.ts";
import { type DemoRandom, makeDemoRandom } from "./demo-random.ts";
import { makeAbstract, makeKeywords, makeTitle } from "./texts.ts";

export interface DemoPaper {
	number: number;
	form: PaperForm;
	status: PaperStatus;
	position: number;
}

export interface DemoPapersOptions {
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
const AUTHOR_POOL = 25;

/** Makes papers with numbers from 1. */
export function makePapers({ count, seed, sections, statuses, known = [] }: DemoPapersOptions): DemoPaper[] {
	const dice = makeDemoRandom(seed);
	let crowd: Scientist[] = [];
	return Array.from({ length: count }, (_, index) => {
		if (index % AUTHOR_POOL === 0) {
			crowd = makeScientists(AUTHOR_POOL * 2, dice).map((one) => ({
				...one,
				email: one.email.replace("@", `.${index / AUTHOR_POOL}@`),
			}));
		}
		const lead = known[index] ?? dice.pick(crowd);
		return {
			number: index + 1,
			form: makePaperForm(dice, lead, crowd, dice.pickRanked(sections)),
			status: dice.pickWeighted(statuses),
			position: dice.between(0, 9_999) / 10_000,
		};
	});
}

function makePaperForm(
	dice: DemoRandom,
	lead: Scientist,
	crowd: readonly Scientist[],
	section: string,
): PaperForm {
	const language = lead.ru && dice.chance(RUSSIAN_SHARE / RUSSIAN_SPEAKER_SHARE) ? "ru" : "en";
	const texts = { title: makeTitle(dice), abstract: makeAbstract(dice), keywords: makeKeywords(dice) };
	const people = new Set([lead]);
	for (let left = Number(dice.pickWeighted(AUTHORS)) - 1; left > 0; left--) people.add(dice.pick(crowd));
	const authors = [...people].map((one, index) => ({
		...toAuthorForm(one, language),
		corresponding: index === 0,
		mailable: index === 0 || dice.chance(0.8),
	}));
	const textsIn = (locale: "en" | "ru") => ({
		title: texts.title[locale],
		abstract: texts.abstract[locale],
		keywords: texts.keywords[locale],
	});
	const common = { type: "paper" as const, section, format: dice.pickWeighted(FORMATS), authors };
	return language === "en"
		? { ...common, ...textsIn("en"), language }
		: { ...common, ...textsIn("ru"), language, locales: { en: textsIn("en") } };
}
