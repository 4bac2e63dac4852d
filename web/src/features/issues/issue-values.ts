import { type Issue, IssueForm } from "@deck/contracts/issue";
import * as v from "valibot";
import { typedNumber } from "../../lib/typed-number.ts";

export const IssueSchema = v.object({
	...IssueForm.entries,
	year: v.pipe(typedNumber, IssueForm.entries.year),
	first_page: v.pipe(
		typedNumber,
		v.transform((page) => page ?? 1),
		IssueForm.entries.first_page,
	),
});
export type IssueValues = v.InferInput<typeof IssueSchema>;

const EMPTY_TEXTS = { title: "", publication: "" };

export function valuesOf(issue: Issue | undefined): IssueValues {
	const { volume = "", number = "", year, issn = "", isbn = "", pages = "", first_page = 1 } = issue ?? {};
	const {
		published = "",
		publisher = "",
		publisher_place = "",
		doi_prefix = "",
		papers_url = "",
	} = issue ?? {};
	const { kind = "proceedings", deposit_email = "", titleid = "", locales, version = 0 } = issue ?? {};
	return {
		kind,
		locales: locales ?? { en: EMPTY_TEXTS, ru: EMPTY_TEXTS },
		volume,
		number,
		year: year ? String(year) : "",
		issn,
		isbn,
		pages,
		first_page: String(first_page),
		published,
		publisher,
		publisher_place,
		doi_prefix,
		papers_url,
		deposit_email,
		titleid,
		version,
	};
}
