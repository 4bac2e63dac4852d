import { CreateConferenceForm } from "@deck/contracts/conference";
import { DATE_KINDS, type DateKind, Dates } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import { isMoment } from "@deck/contracts/moments";
import * as v from "valibot";

/** A form holds an empty text where a date is not set; the request leaves it out. */
export type DateTexts = Record<DateKind, string>;

/** The contract's dates, from fields that may be empty. */
export const dateFields = v.pipe(v.record(v.picklist(DATE_KINDS), v.string()), v.transform(setDates), Dates);

/** The dates that are set. */
function setDates(texts: Partial<DateTexts>): Dates {
	return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** The dates that are typed to their end, for what counts with them beside the form. */
export function wholeDates(texts: Partial<DateTexts>): Dates {
	return Object.fromEntries(Object.entries(texts).filter(([, text]) => isMoment(text)));
}

/** Dates as a form's fields hold them. */
export function dateTexts(given: Dates): DateTexts {
	return Object.fromEntries(DATE_KINDS.map((kind) => [kind, given[kind] ?? ""])) as DateTexts;
}

/** The contract's request of a new conference, with date fields that may be empty. */
export const CreateForm = v.object({ ...CreateConferenceForm.entries, dates: dateFields });
export type CreateValues = v.InferInput<typeof CreateForm>;

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
		place_ids: [],
	};
}

/** A section that has just been added. */
export function newSection(): { locales: Record<Locale, { title: string }> } {
	return { locales: { en: { title: "" }, ru: { title: "" } } };
}
