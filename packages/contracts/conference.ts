import * as v from "valibot";
import {
	type Blindness,
	type ConferenceInfo,
	type ConferencePart,
	type Contacts,
	type Fee,
	nonEmptyPicklist,
	type PaymentInfo,
	type SocialEvent,
	sectionForms,
	titles,
	type Venue,
} from "./conference-parts.ts";
import { path } from "./conference-path.ts";
import { ConferenceDates, type DateKind, type FreeDate } from "./dates.ts";
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
import { email, emailLanguage, rule, timezone } from "./rules.ts";
import { SUGGESTED_VENUES } from "./venues.ts";

export const ConferenceForm = v.object({
	path,
	locales: titles,
	flow: v.picklist(FLOWS, "invalid"),
	timezone,
	dates: ConferenceDates,
	formats: nonEmptyPicklist(FORMATS),
	languages: nonEmptyPicklist(LOCALES),
	sections: sectionForms,
	/** Chosen from the offered places; empty until then. */
	place_ids: v.pipe(
		v.array(
			v.picklist(
				SUGGESTED_VENUES.map(({ id }) => id),
				"invalid",
			),
			"required",
		),
		v.maxLength(SUGGESTED_VENUES.length, rule("maxsize", { length: SUGGESTED_VENUES.length })),
	),
});
export type ConferenceForm = v.InferOutput<typeof ConferenceForm>;

export const CreateConferenceForm = v.object({
	...ConferenceForm.entries,
	creator_email: email,
	/** Of the creator's e-mails until they have an account; absent: the inviter's. */
	creator_language: emailLanguage,
});
export type CreateConferenceForm = v.InferOutput<typeof CreateConferenceForm>;

export interface Section {
	id: string;
	locales: Record<Locale, { title: string }>;
}

/** A conference (specification §3), as edits return it. */
export interface Conference {
	/** First path, a permanent key. */
	id: string;
	/** Current path. */
	path: string;
	state: ConferenceState;
	logo: string | null;
	flow: Flow;
	locales: Record<Locale, { short_title: string; title: string }>;
	timezone: string;
	dates: ConferenceDates;
	/**
	 * ISO instants of the dates; ends without a time are the day's last second. Archived conferences omit future
	 * window dates.
	 */
	instants: Partial<Record<DateKind, string>>;
	free_dates: FreeDate[];
	formats: Format[];
	languages: Locale[];
	/** Any accepted paper may be extended, not only opened ones. */
	extended_to_all: boolean;
	blindness: Blindness;
	contacts: Contacts;
	places: Venue[];
	fees: Fee[];
	/** Texts are empty for people who neither register nor are staff. */
	payment: PaymentInfo;
	sections: Section[];
	events: SocialEvent[];
	/** The user's own. */
	admin_roles: AdminRole[];
	submission_is_open: boolean;
	registration_is_open: boolean;
	/** Everybody may see the programme. */
	programme_released: boolean;
	/** Incremented with every change. */
	version: number;
	/** By part; send it with an edit: a stale one is refused (409). */
	versions: Record<ConferencePart, number>;
}

/** `papers`: not counting deleted ones; for staff who read papers. */
export interface CountedSection extends Section {
	papers?: number;
}

/** GET conf/{conf}: with the description, shortened if long. */
export interface ConferenceWithInfo extends Conference {
	sections: CountedSection[];
	/** The user was asked for a review here. */
	has_reviews: boolean;
	/** Registrations are left to staff who do not review here. */
	hides_registrations: boolean;
	/** The user has an uncancelled registration here. */
	has_registration: boolean;
	/** Ids of the social events without free places; empty unless registration is open. */
	full_events: string[];
	/** Address of the signature image; staff only. */
	signature?: string;
	/** Staff only, otherwise empty. */
	paper_issues: IssueTitle[];
	extpaper_issues: IssueTitle[];
	info: ConferenceInfo & {
		/** False: shortened; GET conf/{conf}/info has all. */
		whole: boolean;
	};
}

export type ConferenceSummary = Pick<
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

export interface ConferenceWithRoles extends ConferenceSummary {
	/** The user's own; platform admins may have none. */
	admin_roles: AdminRole[];
}

/** A deleted conference, for people who may restore it. */
export interface DeletedConference extends ConferenceSummary {
	/** ISO instant. */
	restorable_until: string;
}

/** Conditions for opening (product.md §2). */
export const OPENING_CHECKS = ["titles", "dates", "places", "sections", "editor"] as const;
export type OpeningCheck = (typeof OPENING_CHECKS)[number];
