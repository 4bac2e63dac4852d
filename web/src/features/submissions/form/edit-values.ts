import { inputsFrom } from "@deck/contracts/fields";
import { EditPaperForm, type Paper } from "@deck/contracts/paper";
import { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import { joinName } from "@deck/contracts/person-names";
import * as v from "valibot";
import { newAuthor, type SubmitValues, toRequest } from "./submit-values.ts";

const NO_NAMES = { first_name: "", last_name: "", organization: "" };

export function editValues(paper: Paper): SubmitValues {
	const { type, language, section, format, locales, authors, version } = paper;
	return {
		type,
		language,
		section,
		format,
		...inputsFrom(PAPER_TEXTS, paper),
		version,
		locales: { en: inputsFrom(PAPER_TEXTS, locales?.en) },
		kept: inputsFrom(PAPER_TEXTS),
		authors: authors.map(({ full_name: _, locales: names, ...author }, index) =>
			newAuthor(`author-${index}`, {
				...author,
				locales: { en: names?.en ?? NO_NAMES },
				// Already checked before submission.
				looked: { first_name: true, last_name: true, organization: true },
			}),
		),
		upload_id: "",
		source_upload_id: "",
		key: "",
		draft_id: "",
	};
}

export const EditSchema = v.pipe(
	v.custom<SubmitValues>(() => true),
	v.transform((values): unknown => toRequest(values)),
	EditPaperForm,
);

/** Checks whether the section is fixed: for authors until a revision or opening by staff. */
export function isSectionLocked({
	status,
	round,
	steps,
	actions,
	staff,
}: Pick<Paper, "status" | "round" | "steps" | "actions" | "staff">): boolean {
	if (actions.includes("place")) return false;
	if (staff) return true;
	const opened = steps.some(({ kind }) => kind === "opened" || kind === "revising");
	return status !== "submitted" || round > 0 || opened;
}

/**
 * Lists authors for comparison.
 * @param corresponding word for that author
 */
export const authorLines = (authors: SubmitValues["authors"], corresponding: string): string =>
	authors
		.map((author) => {
			const name = joinName(author);
			return [name, author.organization, author.email, author.corresponding && corresponding]
				.filter(Boolean)
				.join(", ");
		})
		.join("\n");
