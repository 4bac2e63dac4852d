import * as v from "valibot";
import {
	type Blindness,
	type ConferenceEvent,
	type ConferencePart,
	type Contacts,
	type Fee,
	type HowToPay,
	type Info,
	type Place,
	sectionForms,
	someOf,
	titles,
} from "./conference-parts.ts";
import { path } from "./conference-path.ts";
import { type DateKind, Dates, type FreeDate } from "./dates.ts";
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
import type { IssueTitle } from "./issue.ts";
import { OFFERED_PLACES } from "./places.ts";
import { email, rule, timezone } from "./rules.ts";

export const ConferenceForm = v.object({
	path,
	locales: titles,
	flow: v.picklist(FLOWS, "invalid"),
	timezone,
	dates: Dates,
	formats: someOf(FORMATS),
	languages: someOf(LOCALES),
	sections: sectionForms,
	/** Chosen from the offered places; empty until then. */
	place_ids: v.pipe(
		v.array(
			v.picklist(
				OFFERED_PLACES.map(({ id }) => id),
				"invalid",
			),
			"required",
		),
		v.maxLength(OFFERED_PLACES.length, rule("maxsize", { length: OFFERED_PLACES.length })),
	),
});
export type ConferenceForm = v.InferOutput<typeof ConferenceForm>;

/** POST conf: by a platform admin, for its creator. */
export const CreateConferenceForm = v.object({ ...ConferenceForm.entries, creator_email: email });
export type CreateConferenceForm = v.InferOutput<typeof CreateConferenceForm>;

export interface Section {
	id: string;
	locales: Record<Locale, { title: string }>;
}

/** A conference (specification §3), as edits return it. */
export interface Conference {
	/** The first path, a permanent key; `path` is the current one. */
	id: string;
	path: string;
	state: ConferenceState;
	logo: string | null;
	flow: Flow;
	locales: Record<Locale, { short_title: string; title: string }>;
	timezone: string;
	dates: Dates;
	/**
	 * ISO instants of the dates; an end without a time is its day's last second. Omits future window dates of an
	 * archived conference.
	 */
	instants: Partial<Record<DateKind, string>>;
	free_dates: FreeDate[];
	formats: Format[];
	languages: Locale[];
	/** Any accepted paper may be extended, not only those that staff open. */
	extended_to_all: boolean;
	blindness: Blindness;
	contacts: Contacts;
	places: Place[];
	fees: Fee[];
	/** Empty texts for people who neither register nor are staff. */
	payment: HowToPay;
	sections: Section[];
	events: ConferenceEvent[];
	/** The user's own. */
	admin_roles: AdminRole[];
	submission_is_open: boolean;
	registration_is_open: boolean;
	/** Incremented with every change. */
	version: number;
	/** By part; send it with an edit: a stale one is refused (409). */
	versions: Record<ConferencePart, number>;
}

/** `papers`: count without deleted ones, for staff who read them. */
export interface CountedSection extends Section {
	papers?: number;
}

/** GET conf/{conf}: with the description, cut short if long. */
export interface WholeConference extends Conference {
	sections: CountedSection[];
	/** The user was asked for a review here. */
	has_reviews: boolean;
	/** The user has an uncancelled registration here. */
	has_registration: boolean;
	/** Address of the signature image; staff only. */
	signature?: string;
	/** Staff only, otherwise empty. */
	paper_issues: IssueTitle[];
	extpaper_issues: IssueTitle[];
	info: Info & {
		/** False: the description is cut short; GET conf/{conf}/info has all of it. */
		whole: boolean;
	};
}

export type ConferenceCard = Pick<
	Conference,
	| "id"
	| "path"
	| "state"
	| "logo"
	| "locales"
	| "languages"
	| "timezone"
	| "dates"
	| "instants"
	| "submission_is_open"
>;

export interface StaffedConference extends ConferenceCard {
	/** The user's own; a platform admin may have none. */
	admin_roles: AdminRole[];
}

/** For people who may restore it. */
export interface DeletedConference extends ConferenceCard {
	/** ISO instant. */
	restorable_until: string;
}

/** Conditions for opening (product.md §2). */
export const OPENING_CHECKS = ["titles", "dates", "places", "sections", "editor"] as const;
export type OpeningCheck = (typeof OPENING_CHECKS)[number];
