import { type FieldDescriptor, fieldNames } from "./fields.ts";
import { LIMITS } from "./limits.ts";

type PaperText = FieldDescriptor & {
	/** The list row has it; else only the details row. */
	listed: boolean;
	/** The card of the form that asks for it. */
	section: "text" | "keywords";
} & (
		| { identifying: false }
		/** May name authors, so reviewers do not get it. Optional, because their copy lacks it. */
		| { identifying: true; required: false }
	);

/**
 * Texts of a paper, in its language and, for Russian papers, in English too. Schemas, types, attributes, drafts,
 * details, differences, search, export columns, the issue lock, log, form and pages come from here.
 * `locales/<lang>/common.json` has the labels in `paper_text`.
 */
export const PAPER_TEXTS = {
	title: {
		kind: "line",
		max: LIMITS.text,
		required: true,
		listed: true,
		identifying: false,
		section: "text",
	},
	keywords: {
		kind: "keywords",
		required: true,
		listed: false,
		identifying: false,
		section: "keywords",
	},
	abstract: {
		kind: "block",
		max: 5_000,
		required: true,
		listed: false,
		identifying: false,
		section: "text",
	},
	acknowledgements: {
		kind: "block",
		max: 1_000,
		required: false,
		listed: false,
		identifying: true,
		section: "text",
	},
} as const satisfies Record<string, PaperText>;

export type PaperTextName = keyof typeof PAPER_TEXTS;
export const PAPER_TEXT_NAMES = fieldNames(PAPER_TEXTS);

export const isPaperText = (name: string): name is PaperTextName => Object.hasOwn(PAPER_TEXTS, name);

type NotListed = {
	[N in PaperTextName as (typeof PAPER_TEXTS)[N]["listed"] extends true ? never : N]: (typeof PAPER_TEXTS)[N];
};

export const DETAIL_TEXTS = Object.fromEntries(
	Object.entries(PAPER_TEXTS).filter(([, { listed }]) => !listed),
) as NotListed;

const OPTIONAL = PAPER_TEXT_NAMES.filter((name) => !PAPER_TEXTS[name].required);
const IDENTIFYING = PAPER_TEXT_NAMES.filter((name) => PAPER_TEXTS[name].identifying);

export const withoutEmptyTexts = <T extends object>(paper: T): T =>
	without(paper, (name, value) => OPTIONAL.some((one) => one === name) && !value);

/** Leaves out texts that name authors, in both languages. For readers who may not know the authors. */
export const withoutIdentifyingTexts = <T extends object>(paper: T): T =>
	without(paper, (name) => IDENTIFYING.some((one) => one === name));

function without<T extends object>(paper: T, drops: (name: string, value: unknown) => boolean): T {
	const rest = <O extends object>(texts: O) =>
		Object.fromEntries(Object.entries(texts).filter(([name, value]) => !drops(name, value))) as O;
	const { locales }: { locales?: { en: object } } = paper;
	return { ...rest(paper), ...(locales && { locales: { en: rest(locales.en) } }) };
}
