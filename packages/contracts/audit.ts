import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { id } from "./rules.ts";

/** All actions; `locales/<lang>/audit.json` has their texts. */
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
	"paper.submitted_on_behalf",
	"paper.imported",
	"paper.edited",
	"paper.version_added",
	"paper.handed_over",
	"paper.former_author_cleared",
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
	"paper.author_merged",
	/** An author, or the corresponding author, deleted their account. */
	"paper.author_left",
	"paper.corresponding_left",
	"paper.decision_released",
	"paper.extended_opened",
	"paper.extended_closed",
	"paper.extended_submitted",
	"paper.linked",
	"paper.unlinked",
	/** An originality figure from an outside service. */
	"paper.originality_entered",
	"paper.originality_removed",
	"paper.issue_assigned",
	"paper.issue_left",
	"note.written",
	"note.edited",
	"note.deleted",
	"note.restored",
	"expert.added",
	"expert.edited",
	/** By the expert, for all conferences. */
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
	"review.corrected",
	"review.cancelled",
	"review.reinstated",
	"review.handed_back",
	"review.extended",
	"review.reminded",
	/** By the reviewer: the links of the other open reviews. */
	"review.links_sent",
	"review.revealed",
	"review.hidden",
	"review.rated",
	"review.replied",
	"review.proposed",
	"registration.started",
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
	/** The participant deleted their account. */
	"registration.participant_left",
	"registration.discounted",
	"registration.document_seen",
	"registration.document_unseen",
	"registration.reminded",
	"registration.checked_in",
	"registration.checked_out",
	"issue.created",
	"issue.edited",
	"issue.reordered",
	"issue.sorted",
	"issue.sort_undone",
	"issue.paged",
	"issue.locked",
	"issue.unlocked",
	"issue.deleted",
	"programme.rooms_edited",
	"programme.edited",
	"programme.released",
	/** Shared views only. */
	"view.shared",
	"view.changed",
	"view.removed",
	"view.restored",
	"template.added",
	"template.changed",
	"template.removed",
	"template.restored",
	"mailing.sent",
	"mailing.sent_again",
	"mailing.stopped",
	"distinct_authors.marked",
	"distinct_authors.unmarked",
	"impersonation.started",
	"impersonation.ended",
	"account.registered",
	"account.verified",
	"account.verification_resent",
	"account.edited",
	"account.mail_chosen",
	"account.reviewer_edited",
	"account.data_asked",
	"account.picture_set",
	"account.picture_removed",
	"account.password_changed",
	"account.password_reset",
	"account.reset_asked",
	"account.devices_signed_out",
	/** By the operator: the account's sessions on all devices. */
	"account.sessions_ended",
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
	/** Logged only under impersonation. */
	"account.draft_saved",
	"account.draft_removed",
	"account.admin_granted",
	"account.admin_revoked",
	"account.demo_made",
	"account.deleted",
	"delivery.retried",
	"delivery.dropped",
	"address.freed",
	"address.erased",
	"address.exported",
	"maintenance.started",
	"maintenance.ended",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type KindOfAction = AuditAction extends infer Action
	? Action extends `${infer Kind}.${string}`
		? Kind
		: never
	: never;
/**
 * Record kinds: first parts of the log's actions. Impersonation is logged on the account. Numbered:
 * `paper-137`.
 */
export type RecordKind = Exclude<KindOfAction, "impersonation" | PlatformKind>;
/** Of the platform's log, which no conference shows. */
type PlatformKind = "delivery" | "address" | "maintenance";
export type RecordRef = RecordKind | `${RecordKind | PlatformKind}-${string | number}`;

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

/** GET conf/{conf}/adm/audit: pages of a month, newest first. */
export const AuditQuery = v.object({
	/** `yyyy-MM` in the conference's zone; default: this month. */
	month: v.optional(v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "invalid"))),
	/** User id, or `system`. */
	actor: v.optional(id),
	/** `paper-1`, `staff`; all of a kind with a trailing dash: `paper-`. */
	object: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,20}(-[A-Za-z0-9_-]{0,64})?$/, "invalid"))),
	part: v.optional(v.picklist(Object.keys(AUDIT_PARTS) as AuditPart[], "invalid")),
	/** `next` of the previous page. */
	before: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Z]{26}$/, "invalid"))),
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

export interface AuditEntry {
	id: string;
	at: string;
	/** One of `AUDIT_ACTIONS`; old entries may have others. */
	action: string;
	/** `paper-137`, `staff`, `conference`. */
	object: string;
	/** Who did it; null: the platform. */
	actor: AuditPerson | null;
	/** The impersonator, if any. */
	real_actor: AuditPerson | null;
	/** The account in `object`, if the reader may impersonate; no address and names once erased. */
	account: AuditPerson | null;
	before: unknown;
	after: unknown;
}

export interface AuditPerson {
	id: string;
	email: string | null;
	names: Partial<Record<Locale, string>>;
}

export interface AuditPage {
	/** Month of the entries: `yyyy-MM` in the conference's zone. */
	month: string;
	/** First month of the log. */
	first: string;
	entries: AuditEntry[];
	/** Send as `before` for older entries. */
	next: string | null;
}
