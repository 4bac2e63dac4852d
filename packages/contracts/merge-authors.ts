import * as v from "valibot";
import { country } from "./countries.ts";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { orcid } from "./orcid.ts";
import type { AuthorForm } from "./paper.ts";
import { email, inEnglish, optionalText, requiredText, rule } from "./rules.ts";

const english = (text: ReturnType<typeof requiredText>) => v.pipe(text, inEnglish);

/** A person's addresses, and data for all their entries; absent fields stay. */
export const MergedAuthor = v.object({
	emails: v.pipe(
		v.array(email, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.mergedAuthors, rule("maxsize", { length: LIMITS.mergedAuthors })),
		v.check((emails) => new Set(emails).size === emails.length, "invalid"),
	),
	/** The address to keep. */
	email,
	country: v.optional(country),
	orcid: v.optional(orcid),
	names: v.object({
		ru: v.optional(v.object({ first_name: optionalText(), last_name: requiredText() })),
		en: v.optional(
			v.object({ first_name: v.pipe(optionalText(), inEnglish), last_name: english(requiredText()) }),
		),
	}),
	organizations: v.object({ ru: v.optional(requiredText()), en: v.optional(english(requiredText())) }),
});
export type MergedAuthor = v.InferOutput<typeof MergedAuthor>;

export interface AuthorChange {
	before: AuthorForm;
	after: AuthorForm;
}

export function mergedAuthor<Author extends AuthorForm>(
	author: Author,
	language: Locale,
	{ email: stays, country: from, orcid: id, names, organizations }: MergedAuthor,
): Author {
	const { locales } = author;
	const inLanguage = (locale: Locale) => ({
		...names[locale],
		...(organizations[locale] !== undefined && { organization: organizations[locale] }),
	});
	return {
		...author,
		...inLanguage(language),
		email: stays,
		...(from !== undefined && { country: from }),
		...(id !== undefined && { orcid: id }),
		...(locales && { locales: { en: { ...locales.en, ...inLanguage("en") } } }),
	};
}
