import { LIMITS } from "@deck/contracts/limits";
import type { DemoRandom } from "./demo-random.ts";
import { actionPhrase, type Phrase, subjectPhrase, termPhrase } from "./phrases.ts";

export interface Bilingual {
	en: string;
	ru: string;
}

/** `{a}`: action; `{x}` `{y}` `{z}`: subjects; `{t}`: term. Russian placeholders are genitive, with `!` nominative. */
type Pattern = [en: string, ru: string];

/** Common ones first. */
const TITLES: Pattern[] = [
	["{a} of {x} based on {y}", "{a!} {x} на основе {y}"],
	["{a} of {x} using {y}", "{a!} {x} с использованием {y}"],
	["{a} of {x}", "{a!} {x}"],
	["{a} and {b} of {x} for {y}", "{a!} и {b!} {x} для {y}"],
	["Method of {a} of {x} with respect to {y}", "Метод {a} {x} с учётом {y}"],
	["Application of {x} to {a} of {y}", "Применение {x} для {a} {y}"],
	["{x} and {y}: {a} of {z}", "{x!} и {y!}: {a!} {z}"],
	["Model of {x} in the theory of {t}", "Модель {x} в рамках {t}"],
	["On the problem of {a} of {x}", "О проблеме {a} {x}"],
	["Features of {x} under conditions of {y}", "Особенности {x} в условиях {y}"],
	["Role of {x} in the course of {a} of {y}", "Роль {x} в ходе {a} {y}"],
	["{x} as a basis of {a} of {y}", "{x!} как основа {a} {y}"],
	["{x} in the context of {t}", "{x!} в контексте {t}"],
	["Algorithm of {a} of {x} by means of {y}", "Алгоритм {a} {x} посредством {y}"],
	["From {x} to {y}: {t} revisited", "От {x} до {y}: новый взгляд"],
	["Properties of {x} in the presence of {y} and {t}", "Свойства {x} в присутствии {y} и {t}"],
	["{a} without {b}: the case of {x}", "{a!} без {b}: пример {x}"],
	["{x} for {a} of {y} near {z}", "{x!} для {a} {y} вблизи {z}"],
	["Approach to {a} of {x} after {b} of {y}", "Подход на основе {a} {x} после {b} {y}"],
	["{t} of {x}: results and prospects", "{t!} {x}: результаты и перспективы"],
];

const OPENINGS: Pattern[] = [
	["The paper deals with {a} of {x}.", "Работа посвящена вопросам {a} {x}."],
	[
		"We consider the problem of {a} of {x} in the presence of {y}.",
		"Рассматривается задача {a} {x} при наличии {y}.",
	],
	["Interest in {x} has grown because of {y}.", "Интерес к теме «{x!}» вырос из-за {y}."],
];
const MIDDLES: Pattern[] = [
	["An approach based on {x} and {y} is proposed.", "Предложен подход на основе {x} и {y}."],
	["It is shown that {x} follows from {y}.", "Показано, что {x!} следует из {y}."],
	[
		"In contrast to earlier work, {t} is taken into account.",
		"В отличие от более ранних работ учтена роль {t}.",
	],
	[
		"The method requires no {a} of {x} and is suitable for {y}.",
		"Метод не требует {a} {x} и пригоден для {y}.",
	],
	["Conditions for {t} of {x} are found and proved.", "Найдены и обоснованы условия {t} для {x}."],
	[
		"Data of {x} were collected and compared with {t}.",
		"Собраны данные для {x}; проведено сравнение с учётом {t}.",
	],
	["Special attention is paid to {x} and to {a} of {y}.", "Особое внимание обращено на роль {x} и {a} {y}."],
];
const ENDINGS: Pattern[] = [
	["Experiments with {x} confirm the conclusions.", "Эксперименты с участием {x} подтверждают выводы."],
	["The results can be used for {a} of {x}.", "Результаты могут быть использованы для {a} {x}."],
	["Open questions of {t} are discussed.", "Обсуждаются открытые вопросы {t}."],
];

/** Makes a title, seldom longer than fourteen words. */
export function makeTitle(dice: DemoRandom): Bilingual {
	for (;;) {
		const text = fillPattern(dice.pickRanked(TITLES), dice);
		const words = text.en.split(" ").length;
		if (words >= 4 && words <= 15 && text.ru.length <= LIMITS.text) return text;
	}
}

/** Makes an abstract of five to ten sentences. */
export function makeAbstract(dice: DemoRandom): Bilingual {
	const patterns = [
		dice.pick(OPENINGS),
		...Array.from({ length: dice.between(4, 8) }, () => dice.pick(MIDDLES)),
		dice.pick(ENDINGS),
	];
	const sentences = patterns.map((pattern) => fillPattern(pattern, dice));
	return {
		en: sentences.map((one) => one.en).join(" "),
		ru: sentences.map((one) => one.ru).join(" "),
	};
}

export function makeKeywords(dice: DemoRandom): { en: string[]; ru: string[] } {
	const count = dice.between(LIMITS.keywordsMin, 6);
	const found = new Map<string, string>();
	while (found.size < count) {
		const word = dice.chance(0.4) ? termPhrase(dice) : subjectPhrase(dice);
		if (![...found.values()].includes(word.ru.nominative)) found.set(word.en, word.ru.nominative);
	}
	return { en: [...found.keys()], ru: [...found.values()] };
}

function fillPattern([en, ru]: Pattern, dice: DemoRandom): Bilingual {
	const phrases = new Map<string, Phrase>();
	const phrase = (letter: string) => {
		const known = phrases.get(letter);
		if (known) return known;
		const made = "ab".includes(letter)
			? actionPhrase(dice)
			: letter === "t"
				? termPhrase(dice)
				: subjectPhrase(dice);
		phrases.set(letter, made);
		return made;
	};
	return {
		en: capitalize(en.replace(/\{(\w)\}/g, (_, letter) => phrase(letter).en)),
		ru: capitalize(
			ru.replace(/\{(\w)(!?)\}/g, (_, letter, mark) => phrase(letter).ru[mark ? "nominative" : "genitive"]),
		),
	};
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
