import { ARCHIVED, HIDDEN } from "./other-states.ts";
import { ACTING, type Persona } from "./personas.ts";
import {
	allowed,
	BULK,
	DECIDERS,
	EDITORS,
	everyone,
	forPapersStaff,
	HELPED,
	HELPERS,
	INVOLVED,
	MANAGERS,
	managersOnly,
	membersOnly,
	ofPaper,
	ofPaperForStaff,
	ofReviewers,
	only,
	READERS,
	RELEASING,
	type Row,
	SECTION,
	STAFF,
	staffOnly,
	UNKNOWING,
	verifiedOnly,
} from "./rows.ts";
import { TALK } from "./talk.ts";

/** Every route × every persona in an open conference. A route without a row fails. */
export const OPEN: Record<string, Row> = {
	...TALK,
	"GET /api/sanctum/csrf-cookie": everyone(204),
	"GET /api/openapi.json": everyone(200),
	"GET /api/auth/user": membersOnly(200),
	"POST /api/auth/register": everyone(201),
	"POST /api/auth/login": everyone(422),
	"POST /api/auth/logout": everyone(204),
	"POST /api/auth/forgot-password": everyone(422),
	"POST /api/auth/reset-password": everyone(422),
	"GET /api/public/social": everyone(200),
	"GET /api/auth/social/:provider": everyone(302),
	"GET /api/auth/social": everyone(403),
	"GET /api/auth/email/:id/:hash": everyone(422),
	"POST /api/auth/email/:id/:hash": everyone(422),
	"GET /api/auth/alias/:id/:hash": everyone(422),
	"POST /api/auth/alias/:id/:hash": everyone(422),
	"GET /api/auth/verify/:id/:hash": everyone(422),
	"POST /api/auth/verify/resend": { anonymous: 401, unverified: 204, rest: 422 },
	"GET /api/profile": membersOnly(200),
	"PUT /api/profile": membersOnly(409),
	"PUT /api/profile/mail": verifiedOnly(200),
	"GET /api/profile/staff-news": membersOnly(200),
	"PUT /api/profile/staff-news": only(200, STAFF, verifiedOnly(404)),
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
	"GET /api/public/confs": everyone(200),
	"GET /api/public/previews/:path": everyone(200),
	"GET /api/public/pages/:locale/:path": everyone(200),
	"GET /api/public/confs/:path/info": everyone(200),
	"GET /api/confs/staffed": membersOnly(200),
	"GET /api/confs/deleted": membersOnly(200),
	"GET /api/my": membersOnly(200),
	"GET /api/my/calendar": membersOnly(200),
	"POST /api/my/calendar": membersOnly(200),
	"GET /api/calendar/:id/:hash": everyone(404),
	"POST /api/conf": allowed(201, ["platform_admin"]),
	"POST /api/conf/:conf/adm/copy": allowed(201, ["platform_admin"]),
	"GET /api/conf/:conf": everyone(200),
	"GET /api/conf/:conf/info": everyone(200),
	"PUT /api/conf/:conf/adm/details": managersOnly(409),
	"PUT /api/conf/:conf/adm/dates": managersOnly(409),
	"PUT /api/conf/:conf/adm/sections": allowed(409, EDITORS),
	"PUT /api/conf/:conf/adm/events": allowed(409, EDITORS),
	"PUT /api/conf/:conf/adm/info": managersOnly(409),
	"POST /api/conf/:conf/adm/pictures": managersOnly(201),
	"PUT /api/conf/:conf/adm/logo": managersOnly(422),
	"DELETE /api/conf/:conf/adm/logo": managersOnly(204),
	"PUT /api/conf/:conf/adm/signature": managersOnly(422),
	"DELETE /api/conf/:conf/adm/signature": managersOnly(204),
	"GET /api/conf/:conf/adm/opening": staffOnly(200),
	"POST /api/conf/:conf/adm/open": managersOnly(422),
	// It has a paper.
	"POST /api/conf/:conf/adm/hide": allowed(204, ["creator"]),
	"POST /api/conf/:conf/adm/archive": managersOnly(204),
	"POST /api/conf/:conf/adm/reopen": managersOnly(422),
	"POST /api/conf/:conf/adm/deletion": allowed(422, ["creator"]),
	// Not deleted.
	"POST /api/conf/:conf/adm/restore": membersOnly(404),
	"GET /api/conf/:conf/adm/staff": allowed(200, [...EDITORS, "observer"]),
	"POST /api/conf/:conf/adm/staff": managersOnly(201),
	"PUT /api/conf/:conf/adm/staff": managersOnly(404),
	"POST /api/conf/:conf/adm/staff/removal": managersOnly(404),
	"POST /api/conf/:conf/adm/staff/creator": allowed(404, ["creator"]),
	"GET /api/conf/:conf/adm/audit": allowed(200, EDITORS),
	"GET /api/conf/:conf/adm/users": allowed(200, [...EDITORS, "sec_secretary", "sec_chair", "other_section"]),
	"POST /api/conf/:conf/adm/impersonation": managersOnly(200),
	"DELETE /api/impersonation": everyone(204),
	"POST /api/uploads": verifiedOnly(201),
	"GET /api/uploads/:id": verifiedOnly(404),
	"POST /api/uploads/:id/parts": verifiedOnly(404),
	"POST /api/uploads/:id/complete": verifiedOnly(404),
	"PUT /api/uploads/:id/preview": verifiedOnly(404),
	"DELETE /api/uploads/:id": verifiedOnly(404),
	"POST /api/conf/:conf/drafts": verifiedOnly(201),
	"GET /api/conf/:conf/drafts": verifiedOnly(200),
	// The author's only, whatever others are in the conference.
	"GET /api/conf/:conf/drafts/:id": only(200, ["author"], verifiedOnly(404)),
	"PUT /api/conf/:conf/drafts/:id": only(409, ["author"], verifiedOnly(404)),
	"DELETE /api/conf/:conf/drafts/:id": verifiedOnly(404),
	"GET /api/co-authors": verifiedOnly(200),
	"POST /api/conf/:conf/papers": verifiedOnly(422),
	"GET /api/conf/:conf/mysubs": verifiedOnly(200),
	"GET /api/conf/:conf/emails-left": verifiedOnly(200),
	"GET /api/conf/:conf/papers/:number": only(404, UNKNOWING, verifiedOnly(200)),
	"GET /api/conf/:conf/papers/:number/issue": only(404, UNKNOWING, verifiedOnly(200)),
	"PUT /api/conf/:conf/papers/:number": ofPaper(409, ["author", ...HELPERS]),
	"POST /api/conf/:conf/papers/:number/versions": ofPaper(409, ["author", ...HELPERS]),
	"PUT /api/conf/:conf/papers/:number/corresponding": ofPaper(409, ["author", ...HELPERS]),
	"POST /api/conf/:conf/papers/:number/status": ofPaper(409, ["author", ...DECIDERS]),
	"PUT /api/conf/:conf/adm/papers/:number/editing": ofPaperForStaff(409, HELPERS),
	// A discount, which is for users who run registrations.
	"PATCH /api/conf/:conf/adm/papers/:number": ofPaperForStaff(409, [...MANAGERS, "editor"]),
	// The conference has no extended papers.
	"POST /api/conf/:conf/papers/:number/extended": ofPaper(422, ["author", "conflicted_editor", ...HELPERS]),
	"PUT /api/conf/:conf/adm/papers/:number/extended": ofPaperForStaff(409, HELPERS),
	"PUT /api/conf/:conf/adm/papers/:number/paper": only(
		404,
		["reviewing_editor"],
		allowed(409, [...MANAGERS, "editor"]),
	),
	"GET /api/conf/:conf/adm/papers/:number/letters": ofPaperForStaff(200, DECIDERS),
	// No held decision.
	"DELETE /api/conf/:conf/adm/papers/:number/held": ofPaperForStaff(422, DECIDERS),
	// Checked for each paper.
	"POST /api/conf/:conf/adm/papers/release": allowed(200, RELEASING),
	"POST /api/conf/:conf/adm/papers/release/preview": allowed(200, RELEASING),
	"POST /api/conf/:conf/adm/bulk/try": allowed(200, BULK),
	"POST /api/conf/:conf/adm/bulk": allowed(200, BULK),
	// Unknown to them.
	"POST /api/conf/:conf/adm/bulk/:id/undo": allowed(404, BULK),
	"GET /api/conf/:conf/adm/bulk": allowed(200, BULK),
	"GET /api/conf/:conf/adm/authors/namesakes": staffOnly(200),
	// Not on such a paper.
	"POST /api/conf/:conf/adm/authors/namesakes": allowed(404, BULK),
	"GET /api/conf/:conf/adm/views": staffOnly(200),
	"POST /api/conf/:conf/adm/views": staffOnly(201),
	// Unknown.
	"PUT /api/conf/:conf/adm/views/:id": staffOnly(404),
	"POST /api/conf/:conf/adm/views/:id/undo": staffOnly(404),
	"DELETE /api/conf/:conf/adm/views/:id": staffOnly(404),
	"GET /api/verify/:code": everyone(200),
	"GET /api/conf/:conf/registration": verifiedOnly(200),
	// Registration is closed.
	"PUT /api/conf/:conf/registration": verifiedOnly(422),
	"POST /api/conf/:conf/registration": verifiedOnly(422),
	"PUT /api/conf/:conf/registration/opening": verifiedOnly(200),
	"POST /api/conf/:conf/registration/cancellation": verifiedOnly(404),
	"GET /api/conf/:conf/adm/registrations": allowed(200, [...EDITORS, "observer"]),
	"GET /api/conf/:conf/adm/registrations/cards": allowed(200, [...EDITORS, "observer"]),
	"GET /api/conf/:conf/adm/registrations/payments": allowed(200, [...EDITORS, "observer"]),
	"PUT /api/conf/:conf/adm/registrations/seen": allowed(204, EDITORS),
	"POST /api/conf/:conf/adm/registrations": allowed(201, EDITORS),
	"POST /api/conf/:conf/adm/registrations/acts": allowed(200, EDITORS),
	"GET /api/conf/:conf/adm/registrations/runs": allowed(200, EDITORS),
	"POST /api/conf/:conf/adm/registrations/runs/:id/undo": allowed(404, EDITORS),
	"GET /api/conf/:conf/adm/registrations/:number": allowed(404, [...EDITORS, "observer"]),
	"POST /api/conf/:conf/adm/registrations/:number/acts": allowed(404, EDITORS),
	"GET /files/registrations/:conf/document": verifiedOnly(404),
	"GET /files/registrations/:conf/adm/:number/document": allowed(404, EDITORS),
	"GET /api/conf/:conf/adm/experts": staffOnly(200),
	"GET /api/conf/:conf/adm/experts/cards": staffOnly(200),
	"POST /api/conf/:conf/adm/experts": allowed(200, BULK),
	"POST /api/conf/:conf/adm/experts/invite": allowed(200, BULK),
	// Unknown.
	"PUT /api/conf/:conf/adm/experts/:number": allowed(404, BULK),
	// Authors and reviewers among staff: a refusal would reveal who reviews these papers.
	"DELETE /api/conf/:conf/adm/experts/:number": only(403, INVOLVED, allowed(404, EDITORS)),
	// An invalid link.
	"POST /api/expert-invitation": everyone(422),
	"POST /api/expert-invitation/answer": everyone(422),
	// Unknown paper or review: each is checked separately.
	"POST /api/conf/:conf/adm/reviews": allowed(200, BULK),
	"POST /api/conf/:conf/adm/reviews/declared": allowed(200, BULK),
	"POST /api/conf/:conf/adm/reviews/acts": allowed(200, BULK),
	"GET /api/conf/:conf/adm/work": staffOnly(200),
	"GET /api/conf/:conf/adm/reviews": staffOnly(200),
	"GET /api/conf/:conf/adm/reviews/experts": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/:number/reviews": forPapersStaff(200, READERS),
	"PUT /api/conf/:conf/adm/papers/:number/proposal": forPapersStaff(200, [...EDITORS, ...SECTION]),
	"GET /api/conf/:conf/papers/:number/reviews": only(404, UNKNOWING, verifiedOnly(200)),
	// The corresponding author.
	"PUT /api/conf/:conf/papers/:number/reviews/:id/reply": ofPaper(200, ["author"]),
	// Staff who reviewed the paper read the others' submitted reviews.
	"GET /files/paper-reviews/:conf/:number/:id": only(
		302,
		["reviewing_editor"],
		only(404, UNKNOWING, verifiedOnly(302)),
	),
	"GET /api/conf/:conf/myreviews": verifiedOnly(200),
	"GET /api/conf/:conf/myreviews/:review": ofReviewers(200),
	// Already submitted; repeating is harmless.
	"POST /api/conf/:conf/myreviews/:review/answer": ofReviewers(422),
	"PUT /api/conf/:conf/myreviews/:review/draft": ofReviewers(422),
	"POST /api/conf/:conf/myreviews/:review/send": ofReviewers(200),
	"GET /files/reviews/:conf/:review": only(302, [...HELPERS, "observer"], ofReviewers(302)),
	"GET /files/reviews/:conf/:review/:version": ofReviewers(302),
	// An invalid link.
	"POST /api/review-link": everyone(422),
	"POST /api/review-link/answer": everyone(422),
	"PUT /api/review-link/draft": everyone(422),
	"POST /api/review-link/send": everyone(422),
	"POST /api/review-link/file": everyone(422),
	"POST /api/review-link/remarks": everyone(422),
	"POST /api/review-link/uploads": everyone(422),
	"POST /api/review-link/uploads/:id": everyone(422),
	"POST /api/review-link/uploads/:id/parts": everyone(422),
	"POST /api/review-link/uploads/:id/complete": everyone(422),
	"POST /api/review-link/uploads/:id/cancel": everyone(422),
	"GET /api/conf/:conf/adm/issues": staffOnly(200),
	"POST /api/conf/:conf/adm/issues": allowed(201, EDITORS),
	// Unknown.
	"PUT /api/conf/:conf/adm/issues/:id": allowed(404, EDITORS),
	"DELETE /api/conf/:conf/adm/issues/:id": allowed(404, EDITORS),
	"POST /api/conf/:conf/adm/issues/:id/papers": allowed(404, EDITORS),
	"GET /api/conf/:conf/adm/issues/:id/papers": allowed(404, [...EDITORS, "observer"]),
	"PUT /api/conf/:conf/adm/issues/:id/order": allowed(404, EDITORS),
	"PUT /api/conf/:conf/adm/issues/:id/pages": allowed(404, EDITORS),
	"PUT /api/conf/:conf/adm/issues/:id/lock": allowed(404, EDITORS),
	"GET /api/conf/:conf/adm/papers": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/cards": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/details": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/details/some": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/files": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/languages": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/:number/originality": forPapersStaff(200, READERS),
	"GET /api/conf/:conf/adm/papers/:number/versions/:version/originality/:source": forPapersStaff(
		404,
		READERS,
	),
	"POST /api/conf/:conf/adm/papers/:number/versions/:version/originality": forPapersStaff(202, [
		...EDITORS,
		...SECTION,
	]),
	"PUT /api/conf/:conf/adm/papers/:number/versions/:version/originality": forPapersStaff(409, [
		...EDITORS,
		...SECTION,
	]),
	"DELETE /api/conf/:conf/adm/papers/:number/versions/:version/originality": forPapersStaff(404, [
		...EDITORS,
		...SECTION,
	]),
	"GET /api/conf/:conf/adm/originality": staffOnly(200),
	"GET /api/conf/:conf/adm/notes/counts": staffOnly(200),
	"GET /api/conf/:conf/adm/notes/registrations": allowed(200, [...EDITORS, "observer"]),
	"GET /api/conf/:conf/adm/registrations/:number/notes": allowed(404, [...EDITORS, "observer"]),
	"GET /api/conf/:conf/adm/registrations/:number/notes/people": allowed(404, [...EDITORS, "observer"]),
	"POST /api/conf/:conf/adm/registrations/:number/notes": allowed(404, EDITORS),
	"PUT /api/conf/:conf/adm/registrations/:number/notes/:id": allowed(404, EDITORS),
	"DELETE /api/conf/:conf/adm/registrations/:number/notes/:id": allowed(404, EDITORS),
	"POST /api/conf/:conf/adm/registrations/:number/notes/:id/undo": allowed(404, EDITORS),
	"GET /api/conf/:conf/adm/papers/:number/notes": forPapersStaff(200, READERS),
	"GET /api/conf/:conf/adm/papers/:number/notes/people": forPapersStaff(200, READERS),
	"POST /api/conf/:conf/adm/papers/:number/notes": forPapersStaff(201, [...EDITORS, ...SECTION]),
	"PUT /api/conf/:conf/adm/papers/:number/notes/:id": forPapersStaff(404, [...EDITORS, ...SECTION]),
	"DELETE /api/conf/:conf/adm/papers/:number/notes/:id": forPapersStaff(404, [...EDITORS, ...SECTION]),
	"POST /api/conf/:conf/adm/papers/:number/notes/:id/undo": forPapersStaff(404, [...EDITORS, ...SECTION]),
	"GET /files/papers/:conf/:number/:version/originality": forPapersStaff(404, READERS),
	"GET /files/papers/:conf/:number/:version": only(404, UNKNOWING, verifiedOnly(302)),
	"GET /files/papers/:conf/:number/:version/text": only(404, UNKNOWING, verifiedOnly(200)),
};

/** A deleted conference is unknown, except to the creator for restoring. */
const RESTORING: Row = { anonymous: 401, creator: 204, rest: 404 };

/** Routes that change a conference's state. */
export const MOVES = /\/(hide|archive|reopen|restore)$/;

/** A user's own changes, outside the staff area. */
const isOwnChange = (route: string) =>
	!route.startsWith("GET ") && OPEN[route]?.anonymous === 401 && !route.includes("/adm/");

/** Private to the user, also under impersonation. */
const isPrivate = (route: string) =>
	(isOwnChange(route) && !HELPED.includes(route)) ||
	/ \/api\/conf\/:conf\/drafts\b/.test(route) ||
	/ \/(api\/(profile|my\/calendar|auth\/verify\/resend)|files\/data)/.test(route) ||
	/^(POST|PUT|DELETE) .*\/notes\b/.test(route) ||
	/^(POST|PUT|DELETE) .*\/(rooms\/|mailings\b)/.test(route) ||
	/^(POST|PUT) .*\/registrations\/(.*\/)?(acts|undo|seen)$/.test(route);

export function inOpen(route: string, persona: Persona): number {
	const target = ACTING[persona];
	if (target && isPrivate(route)) return 403;
	return expected(OPEN[route], target ?? persona);
}

export function inArchived(route: string, persona: Persona): number {
	const target = ACTING[persona];
	if (target && isPrivate(route)) return 403;
	return expected(ARCHIVED[route] ?? OPEN[route], target ?? persona);
}

export function inDeleted(route: string, persona: Persona): number {
	if (route.endsWith("/restore")) return expected(RESTORING, ACTING[persona] ?? persona);
	return persona === "anonymous" && OPEN[route]?.anonymous === 401 ? 401 : 404;
}

/** Outsiders get 404 for a hidden conference wherever sign-in is checked; staff get the same as in an open one. */
export function inHidden(route: string, who: Persona): number {
	const persona = ACTING[who] ?? who;
	// Cached answers are the same for all.
	if (route.includes(":path")) return 404;
	const staff = STAFF.includes(persona) || persona === "platform_admin";
	if (staff && ACTING[who] && isPrivate(route)) return 403;
	const status = expected(HIDDEN[route] ?? OPEN[route], persona);
	// Neither paper nor review exists; staff routes refuse before they look.
	if (staff)
		return /:(number|review|room)\b/.test(route) &&
			!(route.includes("/adm/") && status === 403 && !INVOLVED.includes(persona))
			? 404
			: status;
	return persona === "anonymous" && OPEN[route]?.anonymous === 401 ? 401 : 404;
}

const expected = (row: Row | undefined, persona: Persona) => row?.[persona] ?? row?.rest ?? 0;
