import type { Locale } from "@deck/contracts/enums";
import { AuthorForm } from "@deck/contracts/paper";
import { transliterate } from "@deck/contracts/transliterate";
import * as v from "valibot";
import { type AuthorValues, isRussian, NAME_PARTS, type Names } from "./submit-values.ts";

/** Whether an author is right in every field, so that one line can stand for it. */
export function isComplete(author: AuthorValues, language: Locale): boolean {
	return v.is(AuthorForm, language === "ru" ? author : { ...author, locales: undefined });
}

/** "First Last" in the paper's language, empty while nothing is typed. */
export function writtenName({
	first_name,
	last_name,
}: Pick<AuthorValues, "first_name" | "last_name">): string {
	return `${first_name} ${last_name}`.trim();
}

/** Appends authors of a list. Rows in which nothing is filled in give way, and the first of the list is corresponding then. */
export function withListed(
	authors: readonly AuthorValues[],
	listed: readonly AuthorValues[],
): AuthorValues[] {
	const kept = authors.filter(
		(author) => writtenName(author) !== "" || author.email !== "" || author.organization !== "",
	);
	const isMissing = !kept.some(({ corresponding }) => corresponding);
	return [
		...kept,
		...listed.map((author, index) =>
			isMissing && index === 0 ? { ...author, corresponding: true } : author,
		),
	];
}

/** Whether a name in English is what its Russian side was transliterated to, and the author has not looked at it yet. */
export function isUnchecked(author: AuthorValues, part: keyof Names, language: Locale): boolean {
	const [russian, english] =
		language === "ru" ? [author[part], author.locales.en[part]] : [author.kept[part], author[part]];
	return isRussian(russian) && english === transliterate(russian) && !author.looked?.[part];
}

/** Whether an author has any such name. */
export function hasUnchecked(author: AuthorValues, language: Locale): boolean {
	return NAME_PARTS.some((part) => isUnchecked(author, part, language));
}
