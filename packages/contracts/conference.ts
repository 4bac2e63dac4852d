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

/** What a new conference is made of. */
export const ConferenceForm = v.object({
	path,
	locales: titles,
	flow: v.picklist(FLOWS, "invalid"),
	timezone,
	dates: Dates,
	formats: someOf(FORMATS),
	languages: someOf(LOCALES),
	sections: sectionForms,
	/** Those of the offered places that it is held at; none are told before somebody has said where. */
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

/** POST conf: a platform admin makes a conference and names its creator. */
export const CreateConferenceForm = v.object({ ...ConferenceForm.entries, creator_email: email });
export type CreateConferenceForm = v.InferOutput<typeof CreateConferenceForm>;

export interface Section {
	id: string;
	locales: Record<Locale, { title: string }>;
}

/** A conference (specification §3), as its edits answer it. */
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
	/**
	 * The same dates as instants (ISO, UTC): an end without a time is the last second of its day. Without those at which
	 * an archived conference would still have opened or closed something.
	 */
	instants: Partial<Record<DateKind, string>>;
	free_dates: FreeDate[];
	formats: Format[];
	languages: Locale[];
	/** Every accepted paper may be extended, and not only those that staff open for it. */
	extended_to_all: boolean;
	blindness: Blindness;
	contacts: Contacts;
	places: Place[];
	fees: Fee[];
	/** Empty texts where staff have not said. */
	payment: HowToPay;
	sections: Section[];
	events: ConferenceEvent[];
	/** The asking user's staff roles here; empty for everybody else. */
	admin_roles: AdminRole[];
	submission_is_open: boolean;
	registration_is_open: boolean;
	/** Grows by one with every change. */
	version: number;
	/** Of each part that is edited by itself; sent back with an edit, so that a stale one is refused (409). */
	versions: Record<ConferencePart, number>;
}

/** A section, and how many papers stand in it, deleted ones left out: for staff who read its papers. */
export interface CountedSection extends Section {
	papers?: number;
}

/** What GET conf/{conf} answers: with what staff have written about it, or its beginning where that is long. */
export interface WholeConference extends Conference {
	sections: CountedSection[];
	/** The asker was asked for a review here. */
	has_reviews: boolean;
	/** The asker has a registration here, which is not cancelled. */
	has_registration: boolean;
	/** Address of the signatory's signature, for staff alone; absent where there is none. */
	signature?: string;
	/** For staff alone; nobody else has any. */
	paper_issues: IssueTitle[];
	extpaper_issues: IssueTitle[];
	info: Info & {
		/** Where it is false, the texts are cut short: GET conf/{conf}/info has them whole. */
		whole: boolean;
	};
}

/** One conference in a list. */
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

/** A conference of whose staff the asker is; for a platform admin, any. */
export interface StaffedConference extends ConferenceCard {
	/** The asker's; none where they may read it without one. */
	admin_roles: AdminRole[];
}

/** A deleted conference, for who may bring it back. */
export interface DeletedConference extends ConferenceCard {
	/** ISO instant until which it can be. */
	restorable_until: string;
}

/** What still has to be done before a conference can be opened (product.md §2). */
export const OPENING_CHECKS = ["titles", "dates", "places", "sections", "editor"] as const;
export type OpeningCheck = (typeof OPENING_CHECKS)[number];
