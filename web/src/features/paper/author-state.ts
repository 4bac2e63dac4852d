import type { AuthorValues } from "./submit-values.ts";

/** Whether all that is asked of an author is there, right or wrong, so that one line can stand for it. */
export function isComplete(author: AuthorValues): boolean {
	const { last_name, organization, country, email } = author;
	return [last_name, organization, country, email].every((text) => text.trim() !== "");
}

/** "First Last" in the paper's language, empty while nothing is typed. */
export function writtenName({
	first_name,
	last_name,
}: Pick<AuthorValues, "first_name" | "last_name">): string {
	return `${first_name} ${last_name}`.trim();
}
