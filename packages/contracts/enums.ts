export const LOCALES = ["en", "ru"] as const;
export type Locale = (typeof LOCALES)[number];

export const PAPER_TYPES = ["paper", "extpaper"] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

export const PAPER_STATUSES = [
	"submitted",
	"reviewing",
	"revising",
	"accepted",
	"rejected",
	"withdrawn",
	"deleted",
] as const;
export type PaperStatus = (typeof PAPER_STATUSES)[number];

export const FORMATS = ["oral", "poster"] as const;
export type Format = (typeof FORMATS)[number];

export const FLOWS = ["paper", "both"] as const;
export type Flow = (typeof FLOWS)[number];

export const CONFERENCE_STATES = ["hidden", "open", "archived"] as const;
export type ConferenceState = (typeof CONFERENCE_STATES)[number];

export const STAFF_ROLES = [
	"creator",
	"superadmin",
	"editor",
	"observer",
	"sec_secretary",
	"sec_chair",
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Only section roles have `section_id`. */
export interface AdminRole {
	type: StaffRole;
	section_id?: string;
}

/** How an author presents a paper: `change` asks staff to add it to a registration that is paid already. */
export const PRESENTER_STEPS = ["register", "change"] as const;
export type PresenterStep = (typeof PRESENTER_STEPS)[number];

/** `none`: nobody presents the accepted paper. */
export const PRESENTER_STATES = ["none", "unpaid", "paid"] as const;
export type PresenterState = (typeof PRESENTER_STATES)[number];
