import { type Issue, IssueForm } from "@deck/contracts/issue";
import * as v from "valibot";

/** The form of an issue; its year is typed as a text. */
export const IssueSchema = v.object({
	...IssueForm.entries,
	year: v.pipe(
		v.string(),
		v.trim(),
		v.transform((text) => (text === "" ? null : Number(text))),
		IssueForm.entries.year,
	),
});
export type IssueValues = v.InferInput<typeof IssueSchema>;

/** An issue as the form has it; without one, an empty form. */
export function valuesOf(issue: Issue | undefined): IssueValues {
	const { locales, volume = "", number = "", year, issn = "", isbn = "", pages = "" } = issue ?? {};
	return {
		locales: locales ?? { en: { title: "" }, ru: { title: "" } },
		...{ volume, number, year: year ? String(year) : "", issn, isbn, pages },
		version: issue?.version ?? 0,
	};
}
