import type { Currency } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { BilingualText } from "./facts.ts";

/** Forms of a word after 1, after 2 to 4, after 5 and more. */
type Forms = readonly [one: string, few: string, many: string];

interface Unit {
	forms: Forms;
	feminine?: true;
}

/** Powers from thousands up; only the first is feminine. */
const RU_POWERS: readonly Unit[] = [
	{ forms: ["тысяча", "тысячи", "тысяч"], feminine: true },
	{ forms: ["миллион", "миллиона", "миллионов"] },
	{ forms: ["миллиард", "миллиарда", "миллиардов"] },
	{ forms: ["триллион", "триллиона", "триллионов"] },
];
const EN_POWERS = ["thousand", "million", "billion", "trillion"];

const RU_UNITS: Record<Currency, { whole: Unit; part: Forms }> = {
	RUB: { whole: { forms: ["рубль", "рубля", "рублей"] }, part: ["копейка", "копейки", "копеек"] },
	UZS: {
		whole: { forms: ["узбекский сум", "узбекских сума", "узбекских сумов"] },
		part: ["тийин", "тийина", "тийинов"],
	},
	USD: { whole: { forms: ["доллар США", "доллара США", "долларов США"] }, part: ["цент", "цента", "центов"] },
	EUR: { whole: { forms: ["евро", "евро", "евро"] }, part: ["цент", "цента", "центов"] },
};
const EN_UNITS: Record<Currency, { whole: [one: string, many: string]; part: [one: string, many: string] }> =
	{
		RUB: { whole: ["rouble", "roubles"], part: ["kopeck", "kopecks"] },
		UZS: { whole: ["Uzbek sum", "Uzbek sums"], part: ["tiyin", "tiyins"] },
		USD: { whole: ["US dollar", "US dollars"], part: ["cent", "cents"] },
		EUR: { whole: ["euro", "euros"], part: ["cent", "cents"] },
	};

const RU_ONES = words("ноль один два три четыре пять шесть семь восемь девять");
const RU_TEENS = words(
	"десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать",
);
const RU_TENS = words("двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто");
const RU_HUNDREDS = words("сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот");
const EN_ONES = words(
	"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
);
const EN_TENS = words("twenty thirty forty fifty sixty seventy eighty ninety");

function words(text: string): string[] {
	return text.split(" ");
}

/**
 * Spells a sum: "Шесть тысяч рублей 00 копеек", "Six thousand roubles 00 kopecks".
 * @param sum in the smallest unit, from 0
 */
export const spellSum = (sum: number, currency: Currency): BilingualText => ({
	ru: capitalised(inRussian(sum, RU_UNITS[currency])),
	en: capitalised(inEnglish(sum, EN_UNITS[currency])),
});

function inRussian(sum: number, { whole, part }: (typeof RU_UNITS)[Currency]): string {
	const [wholes, parts] = [Math.floor(sum / 100), sum % 100];
	const groups = groupsOf(wholes).flatMap((group, at) => {
		if (group === 0) return [];
		const unit = RU_POWERS[at - 1];
		const groupWords = russianGroup(group, unit?.feminine ?? false);
		return [unit ? `${groupWords} ${formOf(group, unit.forms)}` : groupWords];
	});
	const spelled = groups.reverse().join(" ") || RU_ONES[0];
	return `${spelled} ${formOf(wholes, whole.forms)} ${twoDigits(parts)} ${formOf(parts, part)}`;
}

/** Spells a number below a thousand. */
function russianGroup(group: number, feminine: boolean): string {
	const [hundreds, rest] = [Math.floor(group / 100), group % 100];
	const [tens, ones] = [Math.floor(rest / 10), rest % 10];
	const one = feminine && ones === 1 ? "одна" : feminine && ones === 2 ? "две" : RU_ONES[ones];
	return [
		hundreds > 0 && RU_HUNDREDS[hundreds - 1],
		tens === 1 ? RU_TEENS[ones] : tens > 1 && RU_TENS[tens - 2],
		tens !== 1 && ones > 0 && one,
	]
		.filter(Boolean)
		.join(" ");
}

function formOf(count: number, [one, few, many]: Forms): string {
	const form = new Intl.PluralRules("ru" satisfies Locale).select(count);
	return form === "one" ? one : form === "few" ? few : many;
}

function inEnglish(sum: number, { whole, part }: (typeof EN_UNITS)[Currency]): string {
	const [wholes, parts] = [Math.floor(sum / 100), sum % 100];
	const groups = groupsOf(wholes).flatMap((group, at) =>
		group === 0 ? [] : [[englishGroup(group), EN_POWERS[at - 1]].filter(Boolean).join(" ")],
	);
	const spelled = groups.reverse().join(" ") || EN_ONES[0];
	return `${spelled} ${whole[wholes === 1 ? 0 : 1]} ${twoDigits(parts)} ${part[parts === 1 ? 0 : 1]}`;
}

/** Spells a number below a thousand. */
function englishGroup(group: number): string {
	const [hundreds, rest] = [Math.floor(group / 100), group % 100];
	const [tens, ones] = [Math.floor(rest / 10), rest % 10];
	const below =
		rest < 20 ? EN_ONES[rest] : [EN_TENS[tens - 2], ones > 0 && EN_ONES[ones]].filter(Boolean).join("-");
	return [hundreds > 0 && `${EN_ONES[hundreds]} hundred`, rest > 0 && below].filter(Boolean).join(" ");
}

function groupsOf(wholes: number): number[] {
	const groups: number[] = [];
	for (let left = wholes; left > 0; left = Math.floor(left / 1000)) groups.push(left % 1000);
	return groups;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
