import type { Section } from "@deck/contracts/conference";
import { countryByName } from "@deck/contracts/country-names";
import { fieldErrorCodes } from "@deck/contracts/field-error-codes";
import { PaperForm } from "@deck/contracts/paper";
import type { ConferenceWithSections } from "@deck/core/conference/aggregate";
import { AppError } from "@deck/core/kernel/errors";
import * as v from "valibot";

/** Fields besides the paper's. */
const SourceFields = v.object({
	key: v.optional(v.pipe(v.string("invalid"), v.trim(), v.nonEmpty("invalid"))),
	pdf: v.optional(v.pipe(v.string("invalid"), v.nonEmpty("invalid"))),
});

export interface ImportRow extends v.InferOutput<typeof SourceFields> {
	form: PaperForm;
}

/**
 * Parses a row in the format of README.md: finds the section by id or title, and fills in defaults.
 * @throws 422 with the wrong fields
 */
export function parseImportRow(row: unknown, { item, sections }: ConferenceWithSections): ImportRow {
	if (!isRecord(row)) throw new AppError("invalid", "invalid");
	const source = v.safeParse(SourceFields, row);
	const section = findSection(row.section, sections);
	const form = v.safeParse(PaperForm, {
		...row,
		type: "paper",
		section: section?.id ?? row.section,
		format: row.format ?? item.formats[0],
		authors: Array.isArray(row.authors) ? fillAuthors(row.authors) : row.authors,
	});
	const fields = { ...fieldErrorCodes(form.issues ?? []), ...fieldErrorCodes(source.issues ?? []) };
	if (typeof row.section === "string" && !section) fields.section = ["section_unknown"];
	if (!form.success || !source.success || Object.keys(fields).length > 0) {
		throw new AppError("invalid", "invalid_form", { fields });
	}
	return { ...source.output, form: form.output };
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function findSection(wanted: unknown, sections: readonly Section[]): Section | undefined {
	if (typeof wanted !== "string") return undefined;
	const plain = (text: string) => text.normalize("NFC").trim().toLowerCase();
	return (
		sections.find((section) => section.id === wanted) ??
		sections.find(({ locales }) => [locales.en, locales.ru].some((one) => plain(one.title) === plain(wanted)))
	);
}

/** Adds defaults: authors get mail, and the first is corresponding. Countries may have any of their names. */
function fillAuthors(authors: unknown[]): unknown[] {
	const nobody = !authors.some((author) => isRecord(author) && author.corresponding !== undefined);
	return authors.map((author, index) =>
		isRecord(author)
			? {
					first_name: "",
					mailable: true,
					corresponding: nobody && index === 0,
					...author,
					country: toCountryCode(author.country),
				}
			: author,
	);
}

function toCountryCode(country: unknown): unknown {
	return (typeof country === "string" && countryByName(country)) || country;
}
