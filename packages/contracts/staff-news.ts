import * as v from "valibot";
import type { ConferenceSummary, Section } from "./conference.ts";
import type { AdminRole } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { id, rule } from "./rules.ts";

/** `withdrawals`: withdrawn, or deleted by the author. */
export const STAFF_NEWS_KINDS = ["papers", "versions", "withdrawals", "reviews", "refusals"] as const;
export type StaffNewsKind = (typeof STAFF_NEWS_KINDS)[number];

export const NEWS_MODES = ["off", "at_once", "daily"] as const;
export type NewsMode = (typeof NEWS_MODES)[number];
export type NewsModes = Record<StaffNewsKind, NewsMode>;

export interface NewsChoice {
	modes: NewsModes;
	/** Absent: all they may see. */
	sections?: string[] | undefined;
}

/** Turned off by an unsubscribe link, in one conference. */
export const NEWS_TOPICS = [
	"staff_papers",
	"staff_versions",
	"staff_withdrawals",
	"staff_reviews",
	"staff_refusals",
	"staff_digest",
] as const satisfies readonly `staff_${StaffNewsKind | "digest"}`[];
export type NewsTopic = (typeof NEWS_TOPICS)[number];

const mode = v.picklist(NEWS_MODES, "invalid");

/** PUT profile/staff-news: for one conference. */
export const StaffNewsForm = v.object({
	conference: id,
	modes: v.object({
		papers: mode,
		versions: mode,
		withdrawals: mode,
		reviews: mode,
		refusals: mode,
	} satisfies Record<StaffNewsKind, unknown>),
	/** Null: all the user may see, now and later. */
	sections: v.nullable(
		v.pipe(
			v.array(id),
			v.minLength(1, "required"),
			v.maxLength(LIMITS.sections, rule("maxsize", { length: LIMITS.sections })),
			v.transform((ids) => [...new Set(ids)]),
		),
	),
});
export type StaffNewsForm = v.InferOutput<typeof StaffNewsForm>;

/** GET profile/staff-news: for each conference the user is staff of. */
export interface StaffNewsSettings {
	conference: ConferenceSummary;
	admin_roles: AdminRole[];
	/** Sections the user may see. */
	sections: Section[];
	modes: NewsModes;
	chosen: string[] | null;
}
