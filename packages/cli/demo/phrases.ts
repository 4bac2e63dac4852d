import { COMPOUND_ADJECTIVES, COMPOUND_NOUNS } from "./compounds.ts";
import { type Case, declineAdjective, parseDeclension } from "./decline.ts";
import type { DemoRandom } from "./demo-random.ts";
import { ACTION_NOUNS, ADJECTIVES, COUNTABLE_NOUNS, UNCOUNTABLE_NOUNS, type Word } from "./words.ts";

export interface Phrase {
	en: string;
	ru: Record<Case, string>;
}

/** Returns a phrase such as "analysis" / "анализ", "анализа", sometimes with an adjective. */
export function actionPhrase(dice: DemoRandom): Phrase {
	return composePhrase(dice.chance(0.25) ? [pickAdjective(dice)] : [], dice.pickRanked(ACTION_NOUNS));
}

export function subjectPhrase(dice: DemoRandom): Phrase {
	const qualities = dice.chance(0.12)
		? []
		: dice.chance(0.2)
			? [pickAdjective(dice), pickAdjective(dice)]
			: [pickAdjective(dice)];
	const kind = dice.pickWeighted({ thing: 6, phenomenon: 2, compound: 3 });
	if (kind === "phenomenon") return composePhrase(qualities, dice.pickRanked(UNCOUNTABLE_NOUNS));
	if (kind === "compound") return composePhrase(qualities, dice.pickRanked(COMPOUND_NOUNS));
	return composePhrase(qualities, dice.pickRanked(COUNTABLE_NOUNS), dice.chance(0.5));
}

/** Returns a term such as "thermodynamics" / "термодинамика". */
export function termPhrase(dice: DemoRandom): Phrase {
	return composePhrase([], dice.pickRanked(dice.chance(0.7) ? COMPOUND_NOUNS : UNCOUNTABLE_NOUNS));
}

function pickAdjective(dice: DemoRandom): Word {
	return dice.pickRanked(dice.chance(0.6) ? ADJECTIVES : COMPOUND_ADJECTIVES);
}

/** Joins adjectives and a noun. English plurals become Russian singulars, which suit titles. */
function composePhrase(qualities: Word[], head: Word, many = false): Phrase {
	const noun = parseDeclension(head.ru);
	const distinct = [...new Map(qualities.map((one) => [one.en, one])).values()];
	const russian = (form: Case) =>
		[...distinct.map((one) => declineAdjective(one.ru, noun, form)), noun[form]].join(" ");
	return {
		en: [...distinct.map((one) => one.en), many ? pluralize(head.en) : head.en].join(" "),
		ru: { nominative: russian("nominative"), genitive: russian("genitive") },
	};
}

const IRREGULAR: Record<string, string> = {
	child: "children",
	leaf: "leaves",
	bacterium: "bacteria",
	fungus: "fungi",
	matrix: "matrices",
	nucleus: "nuclei",
	automaton: "automata",
	corpus: "corpora",
	species: "species",
	fish: "fish",
	aircraft: "aircraft",
	"water body": "water bodies",
	"measurement series": "measurement series",
	"image series": "image series",
};

function pluralize(noun: string): string {
	const irregular = IRREGULAR[noun];
	if (irregular) return irregular;
	if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
	if (/(s|x|ch|sh)$/.test(noun)) return `${noun}es`;
	return `${noun}s`;
}
