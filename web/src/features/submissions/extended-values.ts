import type { Paper } from "@deck/contracts/paper";
import { draftValues } from "./draft-values.ts";
import type { SubmitValues } from "./submit-values.ts";

/**
 * The form of a paper's extended paper: all that the paper says of itself, but for what its conference does not offer
 * any more, which is as in the empty form.
 */
export function extendedValues(
	paper: Paper,
	empty: SubmitValues,
	offered: Parameters<typeof draftValues>[2],
): SubmitValues {
	const { number, language, section, format, title, abstract, keywords, locales, authors } = paper;
	const key = `extended-${number}`;
	const content = {
		...{ key, language, section, format, title, abstract, keywords, locales },
		authors: authors.map(({ full_name: _, ...author }, index) => ({
			...author,
			key: `author-${index}`,
			// They were looked at when the paper was submitted.
			looked: { first_name: true, last_name: true, organization: true },
		})),
	};
	const values = draftValues({ id: "", version: 0, content }, empty, offered);
	return { ...values, type: "extpaper" };
}
