import type { DraftContent } from "@deck/contracts/draft";
import { inputsFrom } from "@deck/contracts/fields";
import { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import { isFileId } from "../../../lib/paper/file-ids.ts";
import { type AuthorNames, type AuthorValues, newAuthor, type SubmitValues } from "./submit-values.ts";

export function draftContent(values: SubmitValues): DraftContent {
	const { type: _, draft_id: __, version: ___, upload_id, source_upload_id, ...written } = values;
	const uploads = { upload_id, source_upload_id };
	const given = Object.entries(uploads).filter(([, id]) => isFileId(id));
	return { ...written, ...Object.fromEntries(given) };
}

export function typedText(values: SubmitValues): string {
	const { upload_id: _, source_upload_id: __, key: ___, authors, ...written } = draftContent(values);
	return JSON.stringify({ ...written, authors: authors?.map(({ looked: _, ...author }) => author) });
}

export interface OfferedOptions {
	languages: readonly string[];
	sections: readonly { id: string }[];
	formats: readonly string[];
}

/** Resets choices no longer offered. */
export function withOfferedOptions(
	values: SubmitValues,
	blank: SubmitValues,
	{ languages, sections, formats }: OfferedOptions,
): SubmitValues {
	const { language, section, format } = values;
	return {
		...values,
		language: languages.includes(language) ? language : blank.language,
		section: sections.some(({ id }) => id === section) ? section : blank.section,
		format: formats.includes(format) ? format : blank.format,
	};
}

export function draftValues(
	{ id, version, content }: { id: string; version: number; content: DraftContent },
	blank: SubmitValues,
	offered: OfferedOptions,
): SubmitValues {
	const { language = blank.language, section = "", format = "", authors, locales, kept, ...rest } = content;
	const values: SubmitValues = {
		...blank,
		...inputsFrom(PAPER_TEXTS, rest),
		language,
		section,
		format: format as SubmitValues["format"],
		locales: { en: inputsFrom(PAPER_TEXTS, locales?.en) },
		kept: inputsFrom(PAPER_TEXTS, kept),
		authors: authors?.map(authorIn) ?? blank.authors,
		upload_id: content.upload_id ?? "",
		source_upload_id: content.source_upload_id ?? "",
		key: content.key || id,
		draft_id: id,
		version,
	};
	return withOfferedOptions(values, blank, offered);
}

type KeptNames = { [N in keyof AuthorNames]?: string | undefined };
const namesIn = ({ first_name = "", last_name = "", organization = "" }: KeptNames = {}): AuthorNames => ({
	first_name,
	last_name,
	organization,
});

function authorIn(author: NonNullable<DraftContent["authors"]>[number], index: number): AuthorValues {
	const { key, country = "", email = "", orcid = "", corresponding = false, mailable = true } = author;
	const { locales, kept, looked = {}, language } = author;
	return newAuthor(key || `author-${index}`, {
		...namesIn(author),
		country,
		email,
		orcid,
		corresponding,
		mailable,
		...(language && { language }),
		locales: { en: namesIn(locales?.en) },
		kept: namesIn(kept),
		looked: {
			first_name: looked.first_name ?? false,
			last_name: looked.last_name ?? false,
			organization: looked.organization ?? false,
		},
	});
}
