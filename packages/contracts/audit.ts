import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { id } from "./rules.ts";

/** Every change that the log knows, by what was changed; each has words in `locales/<lang>/audit.json`. */
export const AUDIT_ACTIONS = [
	"conference.created",
	"conference.copied",
	"conference.opened",
	"conference.hidden",
	"conference.archived",
	"conference.reopened",
	"conference.deleted",
	"conference.restored",
	"conference.purged",
	"conference.handed_over",
	"conference.details_edited",
	"conference.dates_edited",
	"conference.sections_edited",
	"conference.events_edited",
	"conference.info_edited",
	"conference.picture_added",
	"conference.logo_set",
	"conference.logo_removed",
	"conference.signature_set",
	"conference.signature_removed",
	"staff.added",
	"staff.edited",
	"staff.removed",
	"staff.appointed",
	"paper.submitted",
	/** By staff, who are not among its authors. */
	"paper.submitted_on_behalf",
	"paper.imported",
	"paper.edited",
	"paper.version_added",
	"paper.handed_over",
	"paper.editing_opened",
	"paper.editing_closed",
	"paper.placed",
	"paper.moved",
	"paper.withdrawn",
	"paper.deleted",
	"paper.restored",
	"paper.decision_held",
	"paper.decision_discarded",
	"paper.reminded",
	"paper.bulk_undone",
	/** An author was written as on their other papers. */
	"paper.author_merged",
	"paper.decision_released",
	"paper.extended_opened",
	"paper.extended_closed",
	"paper.extended_submitted",
	"paper.linked",
	"paper.unlinked",
	/** A figure of an outside service. */
	"paper.originality_entered",
	"paper.originality_removed",
	"paper.issue_assigned",
	"paper.issue_left",
	/** Among staff, on a paper. */
	"note.written",
	"note.edited",
	"note.deleted",
	"note.restored",
	"expert.added",
	"expert.edited",
	/** They did, on their own page, for all conferences. */
	"expert.stated",
	"expert.invited",
	"expert.agreed",
	"expert.declined",
	"expert.removed",
	"review.asked",
	"review.imported",
	"review.agreed",
	"review.refused",
	"review.sent",
	"review.cancelled",
	"review.reinstated",
	"review.handed_back",
	"review.extended",
	"review.reminded",
	"review.revealed",
	"review.rated",
	"review.replied",
	/** What somebody of the staff proposes to decide on its paper. */
	"review.proposed",
	"registration.begun",
	"registration.sent",
	"registration.edited",
	"registration.made_by_staff",
	"registration.verified",
	"registration.returned",
	"registration.paid",
	"registration.unpaid",
	"registration.corrected",
	"registration.settled",
	"registration.cancelled",
	"registration.undone",
	"registration.discounted",
	"registration.document_seen",
	"registration.document_unseen",
	"registration.reminded",
	"registration.checked_in",
	"registration.checked_out",
	"issue.created",
	"issue.edited",
	"issue.reordered",
	"issue.paged",
	"issue.locked",
	"issue.unlocked",
	"issue.deleted",
	/** A view of a list for all staff; one's own are not told. */
	"view.shared",
	"view.changed",
	"view.removed",
	"view.restored",
	/** Of answers that staff give often. */
	"template.added",
	"template.changed",
	"template.removed",
	"template.restored",
	"mailing.sent",
	"mailing.sent_again",
	"mailing.stopped",
	/** Of authors who look like one person. */
	"namesakes.told_apart",
	"namesakes.taken_back",
	"impersonation.started",
	"impersonation.ended",
	"account.registered",
	"account.verified",
	"account.verification_resent",
	"account.edited",
	"account.mail_chosen",
	/** What one states of oneself as a reviewer. */
	"account.reviewer_edited",
	"account.data_asked",
	"account.picture_set",
	"account.picture_removed",
	"account.password_changed",
	"account.password_reset",
	"account.reset_asked",
	"account.devices_signed_out",
	"account.email_change_asked",
	"account.email_change_cancelled",
	"account.email_changed",
	"account.alias_asked",
	"account.alias_confirmed",
	"account.alias_undone",
	"account.social_linked",
	"account.social_unlinked",
	"account.calendar_renewed",
	"account.draft_made",
	/** By somebody who acts as another person; one's own saves, while one types, are not told. */
	"account.draft_saved",
	"account.draft_removed",
	"account.admin_granted",
	"account.admin_revoked",
	"account.demo_made",
	"account.deleted",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of things that the log tells of: a thing of a kind with several is `paper-137`. */
export type LogObjectKind =
	| "account"
	| "conference"
	| "expert"
	| "issue"
	| "mailing"
	| "namesakes"
	| "note"
	| "paper"
	| "registration"
	| "review"
	| "staff"
	| "template"
	| "view";
export type LogObject = LogObjectKind | `${LogObjectKind}-${string | number}`;

/** The parts of a conference that have a history of their own, each with the changes that belong to it. */
export const AUDIT_PARTS: Record<AuditPart, readonly AuditAction[]> = {
	details: [
		"conference.details_edited",
		"conference.logo_set",
		"conference.logo_removed",
		"conference.signature_set",
		"conference.signature_removed",
	],
	info: ["conference.info_edited", "conference.picture_added"],
	dates: ["conference.dates_edited"],
	sections: ["conference.sections_edited"],
	events: ["conference.events_edited"],
	staff: ["staff.added", "staff.edited", "staff.removed", "staff.appointed", "conference.handed_over"],
};
export type AuditPart = "details" | "info" | "dates" | "sections" | "events" | "staff";

/** GET conf/{conf}/adm/audit: one month of the log, the newest entries first, page by page. */
export const AuditQuery = v.object({
	/** `yyyy-MM`; absent: this month. */
	month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "invalid"))),
	/** User id of who did it, or `system`: the platform itself. */
	actor: v.optional(id),
	/** The changed thing, `paper-1`, `staff`; with a dash at its end every thing of a kind, `paper-`. */
	object: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}(-[A-Za-z0-9_-]{0,64})?$/, "invalid"))),
	/** A part of the conference: its changes alone. */
	part: v.optional(v.picklist(Object.keys(AUDIT_PARTS) as AuditPart[], "invalid")),
	/** The last entry of the page before. */
	before: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Z]{26}$/, "invalid"))),
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

/** One change. */
export interface AuditEntry {
	id: string;
	/** ISO instant. */
	at: string;
	/** One of `AUDIT_ACTIONS`; an old entry may have a name that is not among them any more. */
	action: string;
	/** What was changed: `paper-137`, `staff`, `conference`. */
	object: string;
	/** Who did it, and who really, where somebody acted as another person; null: the platform itself. */
	actor: AuditPerson | null;
	real_actor: AuditPerson | null;
	/** What it was and what it became, as far as there is something to compare. */
	before: unknown;
	after: unknown;
}

/** Somebody in the log; without an address where the account is gone. */
export interface AuditPerson {
	id: string;
	email: string | null;
	/** Full names, where the account has told them. */
	names: Partial<Record<Locale, string>>;
}

/** A page of the log. */
export interface AuditPage {
	/** `yyyy-MM` (UTC): the month of the entries, and the one in which the log begins. */
	month: string;
	first: string;
	entries: AuditEntry[];
	/** Send it back as `before` for the entries behind; null at the month's beginning. */
	next: string | null;
}
