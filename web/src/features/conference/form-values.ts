import { CreateConferenceForm } from "@deck/contracts/conference";
import { ConferenceDates, DATE_KINDS, type DateKind } from "@deck/contracts/dates";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { isMoment } from "@deck/contracts/moments";
import * as v from "valibot";

/** Empty texts for absent dates, which requests omit. */
export type DateTexts = Record<DateKind, string>;

export const dateFields = v.pipe(
	v.record(v.picklist(DATE_KINDS), v.string()),
	v.transform(withoutEmptyDates),
	ConferenceDates,
);

function withoutEmptyDates(texts: Partial<DateTexts>): ConferenceDates {
	return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

export function completeDates(texts: Partial<DateTexts>): ConferenceDates {
	return Object.fromEntries(Object.entries(texts).filter(([, text]) => isMoment(text)));
}

export function dateTexts(given: ConferenceDates): DateTexts {
	return Object.fromEntries(DATE_KINDS.map((kind) => [kind, given[kind] ?? ""])) as DateTexts;
}

export const CreateForm = v.object({ ...CreateConferenceForm.entries, dates: dateFields });
export type CreateValues = v.InferInput<typeof CreateForm>;

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
		languages: [...LOCALES],
		sections: [],
		place_ids: [],
	};
}

export function newSection(): { locales: Record<Locale, { title: string }> } {
	return { locales: { en: { title: "" }, ru: { title: "" } } };
}
