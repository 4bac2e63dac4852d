import { forbidsImpersonation } from "@deck/core/access/access-rule";
import { CHAT_STATUSES } from "./chat-statuses.ts";
import { ANSWERED_WITHOUT_PAPER, ARCHIVED_DIFFERENCES, HIDDEN_DIFFERENCES } from "./other-states.ts";
import { IMPERSONATION_TARGETS, type Persona } from "./personas.ts";
import { ruleOf } from "./routes.ts";
import {
	BULK_EDITORS,
	DECIDERS,
	DECISION_RELEASERS,
	EDITORS,
	forPaperReaders,
	forPaperStaff,
	forReviewers,
	forStaffNotInvolved,
	INVOLVED_EDITORS,
	MANAGERS,
	managersOnly,
	membersOnly,
	PAPER_EDITORS,
	permittedTo,
	READERS,
	SECTION_ROLES,
	STAFF,
	type StatusRow,
	sameForAll,
	staffOnly,
	statusFor,
	verifiedOnly,
	WITHOUT_ACCESS,
} from "./status-rows.ts";

/** Every route × every persona in an open conference. A route without a row fails. */
export const OPEN_STATUSES: Record<string, StatusRow> = {
	...CHAT_STATUSES,
	"GET /api/sanctum/csrf-cookie": sameForAll(204),
	"GET /api/openapi.json": sameForAll(200),
	"GET /api/health": sameForAll(200),
	"GET /api/auth/user": membersOnly(200),
	"POST /api/auth/register": sameForAll(201),
	"POST /api/auth/login": sameForAll(422),
	"POST /api/auth/logout": sameForAll(204),
	"POST /api/auth/forgot-password": sameForAll(422),
	"POST /api/auth/reset-password": sameForAll(422),
	"GET /api/public/social": sameForAll(200),
	"GET /api/auth/social/:provider": sameForAll(302),
	"GET /api/auth/social": sameForAll(403),
	"GET /api/auth/email/:id/:hash": sameForAll(422),
	"POST /api/auth/email/:id/:hash": sameForAll(422),
	"GET /api/auth/alias/:id/:hash": sameForAll(422),
	"POST /api/auth/alias/:id/:hash": sameForAll(422),
	"GET /api/auth/verify/:id/:hash": sameForAll(422),
	"POST /api/auth/verify/resend": { anonymous: 401, unverified: 204, rest: 422 },
	"GET /api/profile": membersOnly(200),
	"PUT /api/profile": membersOnly(409),
	"PUT /api/profile/mail": verifiedOnly(200),
	"GET /api/profile/staff-news": membersOnly(200),
	"PUT /api/profile/staff-news": statusFor(200, STAFF, verifiedOnly(404)),
	"PUT /api/profile/password": membersOnly(422),
	"POST /api/profile/password": membersOnly(204),
	"POST /api/profile/email": membersOnly(422),
	"DELETE /api/profile/email": membersOnly(200),
	"POST /api/profile/aliases": verifiedOnly(422),
	"POST /api/profile/aliases/:id/resend": verifiedOnly(404),
	"DELETE /api/profile/aliases/:id": membersOnly(404),
	"DELETE /api/profile/alias-of": membersOnly(422),
	"PUT /api/profile/avatar": membersOnly(422),
	"DELETE /api/profile/avatar": membersOnly(200),
	"DELETE /api/profile/social/:provider": membersOnly(404),
	"GET /api/profile/reviewer": verifiedOnly(200),
	"PUT /api/profile/reviewer": verifiedOnly(200),
	"GET /api/profile/reviewer/record": verifiedOnly(200),
	"GET /api/profile/sessions": membersOnly(200),
	"DELETE /api/profile/sessions": membersOnly(204),
	"DELETE /api/profile/sessions/:id": membersOnly(404),
	"GET /api/profile/data": membersOnly(200),
	"POST /api/profile/data": membersOnly(200),
	"GET /files/data/:id": membersOnly(404),
	"POST /api/profile/deletion": membersOnly(422),
	"GET /api/public/platform": sameForAll(200),
	"GET /api/public/home": sameForAll(200),
	"GET /api/public/confs": sameForAll(200),
	"GET /api/confs": sameForAll(200),
	"GET /api/public/previews/:path": sameForAll(200),
	"GET /api/public/pages/:locale/:path": sameForAll(200),
	"GET /api/public/confs/:path/info": sameForAll(200),
	"GET /api/public/confs/:path/programme.ics": sameForAll(404),
	"GET /api/public/confs/:path/programme/schedule.xml": sameForAll(404),
	"GET /api/public/confs/:path/programme/schedule.json": sameForAll(404),
	"GET /api/public/confs/:path/programme/:locale/programme.ics": sameForAll(404),
	"GET /api/public/confs/:path/programme/:locale/schedule.xml": sameForAll(404),
	"GET /api/public/confs/:path/programme/:locale/schedule.json": sameForAll(404),
	"GET /api/conf/:conf/programme/stars": verifiedOnly(200),
	"PUT /api/conf/:conf/programme/stars": verifiedOnly(200),
	"GET /api/conf/:conf/programme/calendar": verifiedOnly(200),
	"GET /api/confs/staffed": membersOnly(200),
	"GET /api/confs/deleted": membersOnly(200),
	"GET /api/my": membersOnly(200),
	"GET /api/my/calendar": membersOnly(200),
	"POST /api/my/calendar": membersOnly(200),
	"GET /api/calendar/:id/:hash": sameForAll(404),
	"GET /api/calendar/:id/:programme/:hash": sameForAll(404),
	"POST /api/conf": permittedTo(201, ["platform_admin"]),
	"POST /api/conf/:conf/adm/copy": permittedTo(201, ["platform_admin"]),
	"GET /api/conf/:conf": sameForAll(200),
	"GET /api/conf/:conf/info": sameForAll(200),
	"PUT /api/conf/:conf/adm/details": managersOnly(409),
	"PUT /api/conf/:conf/adm/dates": managersOnly(409),
	"PUT /api/conf/:conf/adm/sections": permittedTo(409, EDITORS),
	"PUT /api/conf/:conf/adm/events": permittedTo(409, EDITORS),
	"PUT /api/conf/:conf/adm/info": managersOnly(409),
	"POST /api/conf/:conf/adm/pictures": managersOnly(201),
	"PUT /api/conf/:conf/adm/logo": managersOnly(422),
	"DELETE /api/conf/:conf/adm/logo": managersOnly(204),
	"PUT /api/conf/:conf/adm/signature": managersOnly(422),
	"DELETE /api/conf/:conf/adm/signature": managersOnly(204),
	"GET /api/conf/:conf/adm/opening": staffOnly(200),
	"POST /api/conf/:conf/adm/open": managersOnly(422),
	// It has a paper.
	"POST /api/conf/:conf/adm/hide": permittedTo(204, ["creator"]),
	"POST /api/conf/:conf/adm/archive": managersOnly(204),
	"POST /api/conf/:conf/adm/reopen": managersOnly(422),
	"POST /api/conf/:conf/adm/deletion": permittedTo(422, ["creator"]),
	// Not deleted.
	"POST /api/conf/:conf/adm/restore": membersOnly(404),
	"GET /api/conf/:conf/adm/staff": permittedTo(200, [...EDITORS, "observer"]),
	"POST /api/conf/:conf/adm/staff": managersOnly(201),
	"PUT /api/conf/:conf/adm/staff": managersOnly(404),
	"POST /api/conf/:conf/adm/staff/removal": managersOnly(404),
	"POST /api/conf/:conf/adm/staff/creator": permittedTo(404, ["creator"]),
	"GET /api/conf/:conf/adm/audit": permittedTo(200, EDITORS),
	"GET /api/conf/:conf/adm/users": permittedTo(200, [
		...EDITORS,
		"sec_secretary",
		"sec_chair",
		"other_section",
	]),
	"POST /api/conf/:conf/adm/impersonation": managersOnly(200),
	"DELETE /api/impersonation": sameForAll(204),
	"POST /api/uploads": verifiedOnly(201),
	"GET /api/uploads/:id": verifiedOnly(404),
	"POST /api/uploads/:id/parts": verifiedOnly(404),
	"POST /api/uploads/:id/complete": verifiedOnly(404),
	"PUT /api/uploads/:id/preview": verifiedOnly(404),
	"DELETE /api/uploads/:id": verifiedOnly(404),
	"POST /api/conf/:conf/drafts": verifiedOnly(201),
	"GET /api/conf/:conf/drafts": verifiedOnly(200),
	// The author's only, whatever others are in the conference.
	"GET /api/conf/:conf/drafts/:id": statusFor(200, ["author"], verifiedOnly(404)),
	"PUT /api/conf/:conf/drafts/:id": statusFor(409, ["author"], verifiedOnly(404)),
	"DELETE /api/conf/:conf/drafts/:id": verifiedOnly(404),
	"GET /api/co-authors": verifiedOnly(200),
	"POST /api/conf/:conf/papers": verifiedOnly(422),
	"GET /api/conf/:conf/mysubs": verifiedOnly(200),
	"GET /api/conf/:conf/emails-left": verifiedOnly(200),
	"GET /api/conf/:conf/papers/:number": statusFor(404, WITHOUT_ACCESS, verifiedOnly(200)),
	"GET /api/conf/:conf/papers/:number/issue": statusFor(404, WITHOUT_ACCESS, verifiedOnly(200)),
	"PUT /api/conf/:conf/papers/:number": forPaperReaders(409, ["author", ...PAPER_EDITORS]),
	"POST /api/conf/:conf/papers/:number/versions": forPaperReaders(409, ["author", ...PAPER_EDITORS]),
	"PUT /api/conf/:conf/papers/:number/corresponding": forPaperReaders(409, ["author", ...PAPER_EDITORS]),
	"POST /api/conf/:conf/papers/:number/status": forPaperReaders(409, ["author", ...DECIDERS]),
	"PUT /api/conf/:conf/adm/papers/:number/editing": forPaperStaff(409, PAPER_EDITORS),
	// A discount, which is for users who run registrations.
	"PATCH /api/conf/:conf/adm/papers/:number": forPaperStaff(409, [...MANAGERS, "editor"]),
	// The conference has no extended papers.
	"POST /api/conf/:conf/papers/:number/extended": forPaperReaders(422, [
		"author",
		"conflicted_editor",
		...PAPER_EDITORS,
	]),
	"PUT /api/conf/:conf/adm/papers/:number/extended": forPaperStaff(409, PAPER_EDITORS),
	"PUT /api/conf/:conf/adm/papers/:number/paper": statusFor(
		404,
		["reviewing_editor"],
		permittedTo(409, [...MANAGERS, "editor"]),
	),
	"POST /api/conf/:conf/adm/papers/:number/former-authors/clear": statusFor(
		404,
		["reviewing_editor"],
		permittedTo(409, [...MANAGERS, "editor"]),
	),
	"GET /api/conf/:conf/adm/papers/:number/page": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/:number/emails": forPaperStaff(200, DECIDERS),
	// No held decision.
	"DELETE /api/conf/:conf/adm/papers/:number/held": forPaperStaff(422, DECIDERS),
	// Checked for each paper.
	"POST /api/conf/:conf/adm/papers/release": permittedTo(200, DECISION_RELEASERS),
	"POST /api/conf/:conf/adm/papers/release/preview": permittedTo(200, DECISION_RELEASERS),
	"POST /api/conf/:conf/adm/bulk/try": permittedTo(200, BULK_EDITORS),
	"POST /api/conf/:conf/adm/bulk": permittedTo(200, BULK_EDITORS),
	// Unknown to them.
	"POST /api/conf/:conf/adm/bulk/:id/undo": permittedTo(404, BULK_EDITORS),
	"POST /api/conf/:conf/adm/bulk/:id/undo/try": permittedTo(404, BULK_EDITORS),
	"GET /api/conf/:conf/adm/bulk": permittedTo(200, BULK_EDITORS),
	// Checked for the paper.
	"GET /api/conf/:conf/adm/papers/:number/undo": permittedTo(200, BULK_EDITORS),
	"GET /api/conf/:conf/adm/authors/distinct": staffOnly(200),
	// Not on such a paper.
	"POST /api/conf/:conf/adm/authors/distinct": permittedTo(404, BULK_EDITORS),
	"GET /api/conf/:conf/adm/views": staffOnly(200),
	"POST /api/conf/:conf/adm/views": staffOnly(201),
	// Unknown.
	"PUT /api/conf/:conf/adm/views/:id": staffOnly(404),
	"POST /api/conf/:conf/adm/views/:id/undo": staffOnly(404),
	"DELETE /api/conf/:conf/adm/views/:id": staffOnly(404),
	"GET /api/verify/:code": sameForAll(200),
	"GET /api/conf/:conf/registration": verifiedOnly(200),
	// Registration is closed.
	"PUT /api/conf/:conf/registration": verifiedOnly(422),
	"POST /api/conf/:conf/registration": verifiedOnly(422),
	"PUT /api/conf/:conf/registration/opening": verifiedOnly(200),
	"POST /api/conf/:conf/registration/cancellation": verifiedOnly(404),
	"GET /api/conf/:conf/adm/registrations": permittedTo(200, [...EDITORS, "observer"]),
	"GET /api/conf/:conf/adm/registrations/rows": permittedTo(200, [...EDITORS, "observer"]),
	"GET /api/conf/:conf/adm/registrations/payments": permittedTo(200, [...EDITORS, "observer"]),
	"GET /api/conf/:conf/adm/registrations/unlisted": permittedTo(200, [...EDITORS, "observer"]),
	"PUT /api/conf/:conf/adm/registrations/seen": permittedTo(204, EDITORS),
	"POST /api/conf/:conf/adm/registrations": permittedTo(201, EDITORS),
	"POST /api/conf/:conf/adm/registrations/acts": permittedTo(200, EDITORS),
	"GET /api/conf/:conf/adm/registrations/runs": permittedTo(200, EDITORS),
	"POST /api/conf/:conf/adm/registrations/runs/:id/undo": permittedTo(404, EDITORS),
	"GET /api/conf/:conf/adm/registrations/:number": permittedTo(404, [...EDITORS, "observer"]),
	"POST /api/conf/:conf/adm/registrations/:number/acts": permittedTo(404, EDITORS),
	"GET /files/registrations/:conf/document": verifiedOnly(404),
	"GET /files/registrations/:conf/adm/:number/document": permittedTo(404, EDITORS),
	"GET /api/conf/:conf/adm/experts": staffOnly(200),
	"GET /api/conf/:conf/adm/experts/rows": staffOnly(200),
	"POST /api/conf/:conf/adm/experts": permittedTo(200, BULK_EDITORS),
	"POST /api/conf/:conf/adm/experts/invite": permittedTo(200, BULK_EDITORS),
	// Unknown.
	"PUT /api/conf/:conf/adm/experts/:number": permittedTo(404, BULK_EDITORS),
	// Authors and reviewers among staff: a refusal would reveal who reviews these papers.
	"DELETE /api/conf/:conf/adm/experts/:number": statusFor(403, INVOLVED_EDITORS, permittedTo(404, EDITORS)),
	// An invalid link.
	"POST /api/expert-invitation": sameForAll(422),
	"POST /api/expert-invitation/answer": sameForAll(422),
	// Unknown paper or review: each is checked separately.
	"POST /api/conf/:conf/adm/reviews": permittedTo(200, BULK_EDITORS),
	"POST /api/conf/:conf/adm/reviews/declared": permittedTo(200, BULK_EDITORS),
	"POST /api/conf/:conf/adm/reviews/acts": permittedTo(200, BULK_EDITORS),
	"GET /api/conf/:conf/adm/work": staffOnly(200),
	"GET /api/conf/:conf/adm/reviews": staffOnly(200),
	"GET /api/conf/:conf/adm/reviews/first": staffOnly(200),
	"GET /api/conf/:conf/adm/reviews/experts": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/:number/reviews": forStaffNotInvolved(200, READERS),
	"PUT /api/conf/:conf/adm/papers/:number/proposal": forStaffNotInvolved(200, [...EDITORS, ...SECTION_ROLES]),
	"GET /api/conf/:conf/papers/:number/reviews": statusFor(404, WITHOUT_ACCESS, verifiedOnly(200)),
	// The corresponding author.
	"PUT /api/conf/:conf/papers/:number/reviews/:id/reply": forPaperReaders(200, ["author"]),
	// Staff who reviewed the paper read the others' submitted reviews.
	"GET /files/paper-reviews/:conf/:number/:id": statusFor(
		302,
		["reviewing_editor"],
		statusFor(404, WITHOUT_ACCESS, verifiedOnly(302)),
	),
	"GET /api/conf/:conf/myreviews": verifiedOnly(200),
	"GET /api/conf/:conf/myreviews/:review": forReviewers(200),
	// Already submitted; repeating is harmless.
	"POST /api/conf/:conf/myreviews/:review/answer": forReviewers(422),
	"PUT /api/conf/:conf/myreviews/:review/draft": forReviewers(422),
	"POST /api/conf/:conf/myreviews/:review/send": forReviewers(200),
	"GET /files/reviews/:conf/:review": statusFor(302, [...PAPER_EDITORS, "observer"], forReviewers(302)),
	"GET /files/reviews/:conf/:review/:version": forReviewers(302),
	// An invalid link.
	"POST /api/review-link": sameForAll(422),
	"POST /api/review-link/answer": sameForAll(422),
	"PUT /api/review-link/draft": sameForAll(422),
	"POST /api/review-link/send": sameForAll(422),
	"POST /api/review-link/others": sameForAll(422),
	"POST /api/review-link/others/email": sameForAll(422),
	"POST /api/review-link/file": sameForAll(422),
	"POST /api/review-link/review-file": sameForAll(422),
	"POST /api/review-link/uploads": sameForAll(422),
	"POST /api/review-link/uploads/:id": sameForAll(422),
	"POST /api/review-link/uploads/:id/parts": sameForAll(422),
	"POST /api/review-link/uploads/:id/complete": sameForAll(422),
	"POST /api/review-link/uploads/:id/cancel": sameForAll(422),
	"GET /api/conf/:conf/adm/issues": staffOnly(200),
	"POST /api/conf/:conf/adm/issues": permittedTo(201, EDITORS),
	// Unknown.
	"PUT /api/conf/:conf/adm/issues/:id": permittedTo(404, EDITORS),
	"DELETE /api/conf/:conf/adm/issues/:id": permittedTo(404, EDITORS),
	"POST /api/conf/:conf/adm/issues/:id/papers": permittedTo(404, EDITORS),
	"GET /api/conf/:conf/adm/issues/:id/papers": permittedTo(404, [...EDITORS, "observer"]),
	"PUT /api/conf/:conf/adm/issues/:id/order": permittedTo(404, EDITORS),
	"PUT /api/conf/:conf/adm/issues/:id/order/section": permittedTo(404, EDITORS),
	"DELETE /api/conf/:conf/adm/issues/:id/order/section": permittedTo(404, EDITORS),
	"PUT /api/conf/:conf/adm/issues/:id/pages": permittedTo(404, EDITORS),
	"PUT /api/conf/:conf/adm/issues/:id/lock": permittedTo(404, EDITORS),
	"GET /api/public/confs/:path/programme": sameForAll(200),
	"GET /api/conf/:conf/programme/online": verifiedOnly(200),
	"GET /api/conf/:conf/papers/:number/slots": verifiedOnly(200),
	"GET /api/conf/:conf/adm/programme": staffOnly(200),
	"GET /api/conf/:conf/adm/programme/sessions": staffOnly(200),
	"GET /api/conf/:conf/adm/programme/papers": staffOnly(200),
	"PUT /api/conf/:conf/adm/programme/rooms": permittedTo(409, EDITORS),
	"POST /api/conf/:conf/adm/programme/changes": permittedTo(409, EDITORS),
	"GET /api/conf/:conf/adm/programme/release": permittedTo(200, EDITORS),
	"POST /api/conf/:conf/adm/programme/release": permittedTo(409, EDITORS),
	"GET /api/conf/:conf/adm/papers": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/rows": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/details": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/details/some": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/files": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/languages": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/:number/originality": forStaffNotInvolved(200, READERS),
	"GET /api/conf/:conf/adm/papers/:number/versions/:version/originality/:source": forStaffNotInvolved(
		404,
		READERS,
	),
	"POST /api/conf/:conf/adm/papers/:number/versions/:version/originality": forStaffNotInvolved(202, [
		...EDITORS,
		...SECTION_ROLES,
	]),
	"PUT /api/conf/:conf/adm/papers/:number/versions/:version/originality": forStaffNotInvolved(409, [
		...EDITORS,
		...SECTION_ROLES,
	]),
	"DELETE /api/conf/:conf/adm/papers/:number/versions/:version/originality": forStaffNotInvolved(404, [
		...EDITORS,
		...SECTION_ROLES,
	]),
	"GET /api/conf/:conf/adm/originality": staffOnly(200),
	"GET /api/conf/:conf/adm/notes/counts": staffOnly(200),
	"GET /api/conf/:conf/adm/notes/registrations": permittedTo(200, [...EDITORS, "observer"]),
	"GET /api/conf/:conf/adm/registrations/:number/notes": permittedTo(404, [...EDITORS, "observer"]),
	"GET /api/conf/:conf/adm/registrations/:number/notes/people": permittedTo(404, [...EDITORS, "observer"]),
	"POST /api/conf/:conf/adm/registrations/:number/notes": permittedTo(404, EDITORS),
	"PUT /api/conf/:conf/adm/registrations/:number/notes/:id": permittedTo(404, EDITORS),
	"DELETE /api/conf/:conf/adm/registrations/:number/notes/:id": permittedTo(404, EDITORS),
	"POST /api/conf/:conf/adm/registrations/:number/notes/:id/undo": permittedTo(404, EDITORS),
	"GET /api/conf/:conf/adm/papers/:number/notes": forStaffNotInvolved(200, READERS),
	"GET /api/conf/:conf/adm/papers/:number/notes/people": forStaffNotInvolved(200, READERS),
	"POST /api/conf/:conf/adm/papers/:number/notes": forStaffNotInvolved(201, [...EDITORS, ...SECTION_ROLES]),
	"PUT /api/conf/:conf/adm/papers/:number/notes/:id": forStaffNotInvolved(404, [
		...EDITORS,
		...SECTION_ROLES,
	]),
	"DELETE /api/conf/:conf/adm/papers/:number/notes/:id": forStaffNotInvolved(404, [
		...EDITORS,
		...SECTION_ROLES,
	]),
	"POST /api/conf/:conf/adm/papers/:number/notes/:id/undo": forStaffNotInvolved(404, [
		...EDITORS,
		...SECTION_ROLES,
	]),
	"GET /files/papers/:conf/:number/:version/originality": forStaffNotInvolved(404, READERS),
	"GET /files/papers/:conf/:number/:version": statusFor(404, WITHOUT_ACCESS, verifiedOnly(302)),
	"GET /files/papers/:conf/:number/:version/text": statusFor(404, WITHOUT_ACCESS, verifiedOnly(200)),
};

/** A deleted conference is unknown, except to the creator for restoring. */
const RESTORING: StatusRow = { anonymous: 401, creator: 204, rest: 404 };

/** Routes that change a conference's state. */
export const STATE_CHANGES = /\/(hide|archive|reopen|restore)$/;

/** Checks whether a route is refused under impersonation. */
const isPrivate = (route: string) => forbidsImpersonation(ruleOf(route), !route.startsWith("GET "));

export function statusInOpen(route: string, persona: Persona): number {
	const target = IMPERSONATION_TARGETS[persona];
	if (target && isPrivate(route)) return 403;
	return statusOfRow(OPEN_STATUSES[route], target ?? persona);
}

export function statusInArchived(route: string, persona: Persona): number {
	const target = IMPERSONATION_TARGETS[persona];
	if (target && isPrivate(route)) return 403;
	return statusOfRow(ARCHIVED_DIFFERENCES[route] ?? OPEN_STATUSES[route], target ?? persona);
}

export function statusInDeleted(route: string, persona: Persona): number {
	if (route.endsWith("/restore")) return statusOfRow(RESTORING, IMPERSONATION_TARGETS[persona] ?? persona);
	return persona === "anonymous" && OPEN_STATUSES[route]?.anonymous === 401 ? 401 : 404;
}

/**
 * Returns the status in a hidden conference: outsiders get 404 wherever sign-in is checked; staff get the same as
 * in an open one.
 */
export function statusInHidden(route: string, who: Persona): number {
	const persona = IMPERSONATION_TARGETS[who] ?? who;
	// Cached answers are the same for all.
	if (route.includes(":path")) return 404;
	const staff = STAFF.includes(persona) || persona === "platform_admin";
	if (staff && IMPERSONATION_TARGETS[who] && isPrivate(route)) return 403;
	const status = statusOfRow(HIDDEN_DIFFERENCES[route] ?? OPEN_STATUSES[route], persona);
	// Neither paper nor review exists; staff routes refuse before they look.
	if (staff)
		return /:(number|review|room)\b/.test(route) &&
			!ANSWERED_WITHOUT_PAPER.has(route) &&
			!(route.includes("/adm/") && status === 403 && !INVOLVED_EDITORS.includes(persona))
			? 404
			: status;
	return persona === "anonymous" && OPEN_STATUSES[route]?.anonymous === 401 ? 401 : 404;
}

const statusOfRow = (row: StatusRow | undefined, persona: Persona) => row?.[persona] ?? row?.rest ?? 0;
