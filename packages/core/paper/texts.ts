import { byKind, type FieldValues, valuesFrom } from "@deck/contracts/fields";
import { DETAIL_TEXTS, PAPER_TEXTS } from "@deck/contracts/paper-fields";
import type { PaperItem } from "./entity.ts";

type Texts = FieldValues<typeof PAPER_TEXTS>;
type TextsInEnglish = { locales?: { en: Texts } };

/** Spread first into a change, removes every text that the change does not set. */
export const NO_TEXTS = byKind(PAPER_TEXTS, { line: undefined, block: undefined, keywords: undefined });

const inEnglish = ({ locales }: Pick<PaperItem, "locales">): TextsInEnglish =>
	locales?.en ? { locales: { en: valuesFrom(PAPER_TEXTS, locales.en) } } : {};

export const paperTexts = (paper: PaperItem): Texts & TextsInEnglish => ({
	...valuesFrom(PAPER_TEXTS, paper),
	...inEnglish(paper),
});

/** Returns a paper's texts beyond the list row, and all in English. */
export const detailTexts = (paper: PaperItem): FieldValues<typeof DETAIL_TEXTS> & TextsInEnglish => ({
	...valuesFrom(DETAIL_TEXTS, paper),
	...inEnglish(paper),
});
