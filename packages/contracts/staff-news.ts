import * as v from "valibot";
import type { ConferenceCard, Section } from "./conference.ts";
import type { AdminRole } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { id, rule } from "./rules.ts";

/** What staff can be e-mailed about the papers of a conference. `withdrawals`: withdrawn, or deleted by the author. */
export const STAFF_NEWS = ["papers", "versions", "withdrawals", "reviews", "refusals"] as const;
export type StaffNews = (typeof STAFF_NEWS)[number];

/** When: each in an e-mail of its own, or all of a day in one. */
export const NEWS_MODES = ["off", "at_once", "daily"] as const;
export type NewsMode = (typeof NEWS_MODES)[number];
export type NewsModes = Record<StaffNews, NewsMode>;

/** What a member of staff has chosen. */
export interface NewsChoice {
	modes: NewsModes;
	/** Ids; absent: all sections that they may see. */
	sections?: string[] | undefined;
}

/** What the link at the foot of such an e-mail turns off, in one conference: its kind, or the daily digest. */
export const NEWS_TOPICS = [
	"staff_papers",
	"staff_versions",
	"staff_withdrawals",
	"staff_reviews",
	"staff_refusals",
	"staff_digest",
] as const satisfies readonly `staff_${StaffNews | "digest"}`[];
export type NewsTopic = (typeof NEWS_TOPICS)[number];

const mode = v.picklist(NEWS_MODES, "invalid");

/** PUT profile/staff-news: what one is e-mailed about as staff of one conference. */
export const StaffNewsForm = v.object({
	/** The conference's id. */
	conference: id,
	modes: v.object({
		papers: mode,
		versions: mode,
		withdrawals: mode,
		reviews: mode,
		refusals: mode,
	} satisfies Record<StaffNews, unknown>),
	/** Ids; null: all that one may see, also those to come. */
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

/** GET profile/staff-news: the same for each conference of whose staff one is. */
export interface StaffNewsSettings {
	conference: ConferenceCard;
	admin_roles: AdminRole[];
	/** Those that one may see. */
	sections: Section[];
	modes: NewsModes;
	chosen: string[] | null;
}
