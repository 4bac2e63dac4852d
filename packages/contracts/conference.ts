import * as v from "valibot";
import {
	type AdminRole,
	type ConferenceState,
	FLOWS,
	type Flow,
	FORMATS,
	type Format,
	LOCALES,
	type Locale,
} from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { email, id, inEnglish, optionalText, rule, timezone } from "./rules.ts";

/** Words that are routes of the platform, and so can be no conference's path (product.md §2). */
const RESERVED_PATHS = [
	"about",
	"events",
	"my",
	"profile",
	"auth",
	"api",
	"ws",
	"files",
	"public",
	"adm",
	"assets",
	"messages",
	"index",
	"static",
	"admin",
	"login",
	"register",
	"help",
	"privacy",
	"status",
	"well-known",
] as const;

const path = v.pipe(
	v.string("required"),
	v.trim(),
	v.nonEmpty("required"),
	v.minLength(LIMITS.pathMin, rule("minlen", { length: LIMITS.pathMin })),
	v.maxLength(LIMITS.pathMax, rule("maxlen", { length: LIMITS.pathMax })),
	v.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, "path_format"),
	v.check((value) => !(RESERVED_PATHS as readonly string[]).includes(value), "path_reserved"),
);

/**
 * `yyyy-MM-dd`, or with a time `yyyy-MM-ddTHH:mm`; read in the conference's time zone. Years of four digits in every
 * zone, as instants are compared as texts.
 */
const localMoment = v.pipe(
	v.string(),
	v.regex(/^(19|2\d)\d{2}-\d{2}-\d{2}(T\d{2}:\d{2})?$/, "date"),
	v.check((text) => {
		const date = new Date(`${text.length === 10 ? `${text}T00:00` : text}:00Z`);
		return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
	}, "date"),
);

/** The typed dates that drive the windows (product.md §2). */
export const DATE_KINDS = [
	"submissions_open",
	"submissions_close",
	"conference_start",
	"conference_end",
] as const;
export type DateKind = (typeof DATE_KINDS)[number];

const Dates = v.pipe(
	v.object(
		Object.fromEntries(DATE_KINDS.map((kind) => [kind, v.optional(localMoment)])) as Record<
			DateKind,
			v.OptionalSchema<typeof localMoment, undefined>
		>,
	),
	v.forward(
		v.check((dates) => inOrder(dates.submissions_open, dates.submissions_close), "date_order"),
		["submissions_close"],
	),
	v.forward(
		v.check((dates) => inOrder(dates.conference_start, dates.conference_end), "date_order"),
		["conference_end"],
	),
);
export type Dates = Partial<Record<DateKind, string>>;

/** Whether two local moments are not the wrong way round; an end without a time is the end of its day. */
function inOrder(start: string | undefined, end: string | undefined): boolean {
	if (!start || !end) return true;
	return start <= (end.length === 10 ? `${end}T23:59` : end);
}

const titles = v.object({
	en: v.object({
		short_title: v.pipe(optionalText(60), inEnglish),
		title: v.pipe(optionalText(), inEnglish),
	}),
	ru: v.object({ short_title: optionalText(60), title: optionalText() }),
});

/** One or more of a closed list, each once. */
const someOf = <const T extends string>(all: readonly T[]) =>
	v.pipe(
		v.array(v.picklist(all, "invalid")),
		v.minLength(1, "required"),
		v.transform((chosen) => [...new Set(chosen)]),
	);

const SectionForm = v.object({
	/** Absent on a new section. */
	id: v.optional(id),
	locales: v.object({
		en: v.object({ title: v.pipe(optionalText(), inEnglish) }),
		ru: v.object({ title: optionalText() }),
	}),
});

/** What staff fill in of a conference, in one form and one request. */
export const ConferenceForm = v.object({
	path,
	locales: titles,
	flow: v.picklist(FLOWS, "invalid"),
	timezone,
	dates: Dates,
	formats: someOf(FORMATS),
	languages: someOf(LOCALES),
	sections: v.pipe(
		v.array(SectionForm),
		v.maxLength(LIMITS.sections, rule("maxsize", { length: LIMITS.sections })),
	),
});
export type ConferenceForm = v.InferOutput<typeof ConferenceForm>;

const { path: _, ...editable } = ConferenceForm.entries;

/** PUT conf/{conf}: everything but the path, with the version that was edited. */
export const EditConferenceForm = v.object({ ...editable, version: v.number("required") });
export type EditConferenceForm = v.InferOutput<typeof EditConferenceForm>;

/** POST conf: a platform admin makes a conference and names its creator. */
export const CreateConferenceForm = v.object({ ...ConferenceForm.entries, creator_email: email });
export type CreateConferenceForm = v.InferOutput<typeof CreateConferenceForm>;

export interface Section {
	id: string;
	locales: Record<Locale, { title: string }>;
}

/** What GET conf/{conf} answers (specification §3, Conference). */
export interface Conference {
	/** The conference's first path, its key for ever; `path` is today's. */
	id: string;
	path: string;
	state: ConferenceState;
	logo: string | null;
	flow: Flow;
	locales: Record<Locale, { short_title: string; title: string }>;
	timezone: string;
	dates: Dates;
	/** The same dates as instants (ISO, UTC): an end without a time is the last second of its day. */
	instants: Partial<Record<DateKind, string>>;
	formats: Format[];
	languages: Locale[];
	sections: Section[];
	/** The asking user's staff roles here; empty for everybody else. */
	admin_roles: AdminRole[];
	submission_is_open: boolean;
	registration_is_open: boolean;
	has_reviews: boolean;
	/** Grows by one with every change; sent back with an edit, so that a stale one is refused (409). */
	version: number;
}

/** One conference in a list. */
export type ConferenceCard = Pick<
	Conference,
	"id" | "path" | "state" | "logo" | "locales" | "timezone" | "dates" | "instants" | "submission_is_open"
>;

/** What still has to be done before a conference can be opened (product.md §2). */
export const OPENING_CHECKS = ["titles", "dates", "sections", "editor"] as const;
export type OpeningCheck = (typeof OPENING_CHECKS)[number];
