import {
	type Conference,
	CreateConferenceForm,
	DATE_KINDS,
	type DateKind,
	type Dates,
	EditConferenceForm,
} from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import * as v from "valibot";

/** A form holds an empty text where a date is not set; the request leaves it out. */
type DateTexts = Record<DateKind, string>;

const dates = v.pipe(
	v.record(v.picklist(DATE_KINDS), v.string()),
	v.transform(
		(texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")) as Dates,
	),
	EditConferenceForm.entries.dates,
);

/** The contract's request, with date fields that may be empty. */
export const EditForm = v.object({ ...EditConferenceForm.entries, dates });
export type EditValues = v.InferInput<typeof EditForm>;

/** The same for a new conference. */
export const CreateForm = v.object({ ...CreateConferenceForm.entries, dates });
export type CreateValues = v.InferInput<typeof CreateForm>;

function dateTexts(given: Dates): DateTexts {
	return Object.fromEntries(DATE_KINDS.map((kind) => [kind, given[kind] ?? ""])) as DateTexts;
}

/** A conference as its form shows it. */
export function editValues(conference: Conference): EditValues {
	const { locales, flow, timezone, formats, languages, sections, version } = conference;
	return {
		locales,
		flow,
		timezone,
		dates: dateTexts(conference.dates),
		formats,
		languages,
		sections,
		version,
	};
}

/** What a new conference begins with; its zone is the browser's. */
export function newValues(): CreateValues {
	const blank = { short_title: "", title: "" };
	return {
		path: "",
		creator_email: "",
		locales: { en: blank, ru: blank },
		flow: "paper",
		timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		dates: dateTexts({}),
		formats: ["oral", "poster"],
		languages: ["en", "ru"],
		sections: [],
	};
}

/** A section that has just been added. */
export function newSection(): { locales: Record<Locale, { title: string }> } {
	return { locales: { en: { title: "" }, ru: { title: "" } } };
}
