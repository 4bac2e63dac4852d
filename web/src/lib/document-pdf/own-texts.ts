import type { DocumentTexts, WordedDocument, WordingValue } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import { fillParagraphs } from "@deck/contracts/placeholders";
import { type ConferenceFacts, type InBoth, inBoth } from "./facts.ts";
import { legible } from "./legible.ts";

type Values = Record<WordingValue, InBoth>;

/** Returns the staff's text, else that of the other language, else an empty one. */
export function ownText(
	{ texts }: ConferenceFacts,
	name: Exclude<keyof DocumentTexts, "wording">,
): InBoth | null {
	const [en, ru] = [texts?.en?.[name] ?? "", texts?.ru?.[name] ?? ""].map((text) => legible([text], ""));
	return en || ru ? { en: en || ru || "", ru: ru || en || "" } : null;
}

export function wordedParagraphs(
	{ texts }: ConferenceFacts,
	document: WordedDocument,
	values: Values,
	usual: readonly InBoth[],
): InBoth[] {
	const paragraphsIn = (lang: Locale) => {
		const own = texts?.[lang]?.wording[document] ?? "";
		if (own === "") return usual.map((one) => one[lang]);
		const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value[lang]]));
		return fillParagraphs(own, filled).map((one) => legible([one], "—"));
	};
	return beside(paragraphsIn("en"), paragraphsIn("ru"));
}

export function beside(en: readonly string[], ru: readonly string[]): InBoth[] {
	return Array.from({ length: Math.max(en.length, ru.length) }, (_, at) =>
		inBoth((lang) => ({ en, ru })[lang][at] ?? ""),
	);
}
