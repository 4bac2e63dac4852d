import { COMPOUND_NOUNS, COMPOUND_QUALITIES } from "./compounds.ts";
import { agree, type Case, readNoun } from "./decline.ts";
import type { Dice } from "./dice.ts";
import { ACTIONS, PHENOMENA, QUALITIES, THINGS, type Word } from "./words.ts";

/** `ru` is by grammatical case. */
export interface Phrase {
	en: string;
	ru: Record<Case, string>;
}

/** "analysis" / "анализ", "анализа", sometimes with an adjective. */
export function action(dice: Dice): Phrase {
	return compose(dice.chance(0.25) ? [quality(dice)] : [], dice.ranked(ACTIONS));
}

/** Topics: "sparse graphs" / "разреженный граф". */
export function subject(dice: Dice): Phrase {
	const qualities = dice.chance(0.12)
		? []
		: dice.chance(0.2)
			? [quality(dice), quality(dice)]
			: [quality(dice)];
	const kind = dice.weighted({ thing: 6, phenomenon: 2, compound: 3 });
	if (kind === "phenomenon") return compose(qualities, dice.ranked(PHENOMENA));
	if (kind === "compound") return compose(qualities, dice.ranked(COMPOUND_NOUNS));
	return compose(qualities, dice.ranked(THINGS), dice.chance(0.5));
}

/** "thermodynamics" / "термодинамика". */
export function term(dice: Dice): Phrase {
	return compose([], dice.ranked(dice.chance(0.7) ? COMPOUND_NOUNS : PHENOMENA));
}

function quality(dice: Dice): Word {
	return dice.ranked(dice.chance(0.6) ? QUALITIES : COMPOUND_QUALITIES);
}

/** English plurals become Russian singulars, which suit titles. */
function compose(qualities: Word[], head: Word, many = false): Phrase {
	const noun = readNoun(head.ru);
	const distinct = [...new Map(qualities.map((one) => [one.en, one])).values()];
	const russian = (form: Case) => [...distinct.map((one) => agree(one.ru, noun, form)), noun[form]].join(" ");
	return {
		en: [...distinct.map((one) => one.en), many ? plural(head.en) : head.en].join(" "),
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

function plural(noun: string): string {
	const irregular = IRREGULAR[noun];
	if (irregular) return irregular;
	if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
	if (/(s|x|ch|sh)$/.test(noun)) return `${noun}es`;
	return `${noun}s`;
}
