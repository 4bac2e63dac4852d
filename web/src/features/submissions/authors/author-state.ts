import type { Locale } from "@deck/contracts/enums";
import { hasTwin } from "@deck/contracts/locales";
import { AuthorForm } from "@deck/contracts/paper";
import { joinName } from "@deck/contracts/person-names";
import { transliterate } from "@deck/contracts/transliterate";
import * as v from "valibot";
import { type AuthorNames, type AuthorValues, isRussian, NAME_PARTS } from "../form/submit-values.ts";

export function isComplete(author: AuthorValues, language: Locale): boolean {
	return v.is(AuthorForm, hasTwin(language) ? author : { ...author, locales: undefined });
}

export function formatAuthorName({
	first_name,
	last_name,
}: Pick<AuthorValues, "first_name" | "last_name">): string {
	return joinName({ first_name, last_name });
}

/** Appends authors, dropping empty rows. Without a corresponding author, the first new one is. */
export function withPasted(
	authors: readonly AuthorValues[],
	listed: readonly AuthorValues[],
): AuthorValues[] {
	const kept = authors.filter(
		(author) => formatAuthorName(author) !== "" || author.email !== "" || author.organization !== "",
	);
	const isMissing = !kept.some(({ corresponding }) => corresponding);
	return [
		...kept,
		...listed.map((author, index) =>
			isMissing && index === 0 ? { ...author, corresponding: true } : author,
		),
	];
}

export function isUnchecked(author: AuthorValues, part: keyof AuthorNames, language: Locale): boolean {
	const [russian, english] = hasTwin(language)
		? [author[part], author.locales.en[part]]
		: [author.kept[part], author[part]];
	return isRussian(russian) && english === transliterate(russian) && !author.looked?.[part];
}

export function hasUncheckedName(author: AuthorValues, language: Locale): boolean {
	return NAME_PARTS.some((part) => isUnchecked(author, part, language));
}
