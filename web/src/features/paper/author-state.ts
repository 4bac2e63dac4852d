import type { Locale } from "@deck/contracts/enums";
import { AuthorForm } from "@deck/contracts/paper";
import * as v from "valibot";
import type { AuthorValues } from "./submit-values.ts";

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
