import type {
	CustomTextDocument,
	DocumentPlaceholder,
	DocumentTexts,
} from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import { fillParagraphs } from "@deck/contracts/placeholders";
import { type BilingualText, bilingual, type ConferenceFacts } from "./facts.ts";
import { firstPrintable } from "./first-printable.ts";

type Values = Record<DocumentPlaceholder, BilingualText>;

export function conferenceText(
	{ texts }: ConferenceFacts,
	name: Exclude<keyof DocumentTexts, "wording">,
): BilingualText | null {
	const [en, ru] = [texts?.en?.[name] ?? "", texts?.ru?.[name] ?? ""].map((text) =>
		firstPrintable([text], ""),
	);
	return en || ru ? { en: en || ru || "", ru: ru || en || "" } : null;
}

export function customParagraphs(
	{ texts }: ConferenceFacts,
	document: CustomTextDocument,
	values: Values,
	usual: readonly BilingualText[],
): BilingualText[] {
	const paragraphsIn = (lang: Locale) => {
		const own = texts?.[lang]?.wording[document] ?? "";
		if (own === "") return usual.map((one) => one[lang]);
		const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value[lang]]));
		return fillParagraphs(own, filled).map((one) => firstPrintable([one], "—"));
	};
	return pairParagraphs(paragraphsIn("en"), paragraphsIn("ru"));
}

export function pairParagraphs(en: readonly string[], ru: readonly string[]): BilingualText[] {
	return Array.from({ length: Math.max(en.length, ru.length) }, (_, at) =>
		bilingual((lang) => ({ en, ru })[lang][at] ?? ""),
	);
}
