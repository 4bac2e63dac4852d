import type { Persona } from "./personas.ts";

/**
 * Expected statuses; `rest`: everyone else. Requests are valid (bodies.ts), so the first check that refuses decides:
 * sign-in (401), existence (404), verified address (400), permission (403), then the use case (403, 404, 409, 422).
 */
export type Row = Record<Persona | "rest", number>;

export const STAFF = [
	"creator",
	"superadmin",
	"editor",
	"observer",
	"sec_secretary",
	"sec_chair",
	"other_section",
	"conflicted_editor",
	"reviewing_editor",
];
/** Its author or reviewer. */
export const INVOLVED = ["conflicted_editor", "reviewing_editor"];
/** They do not know the paper, or only what they review. */
export const UNKNOWING = ["stranger", "other_section", "reviewer", "reviewing_editor"];
export const everyone = (status: number): Row => ({ rest: status });
export const only = (status: number, who: string[], others: Row): Row => ({
	...others,
	...Object.fromEntries(who.map((one) => [one, status])),
});

export const membersOnly = (status: number): Row => ({ anonymous: 401, rest: status });
export const verifiedOnly = (status: number): Row => ({ anonymous: 401, unverified: 400, rest: status });
export const staffOnly = (status: number): Row =>
	only(status, [...STAFF, "platform_admin"], { anonymous: 401, unverified: 400, rest: 403 });
export const MANAGERS = ["creator", "superadmin", "platform_admin"];
export const EDITORS = [...MANAGERS, "editor", "conflicted_editor", "reviewing_editor"];
export const allowed = (status: number, who: string[]): Row => only(status, who, verifiedOnly(403));
export const managersOnly = (status: number): Row => allowed(status, MANAGERS);
/** Staff who may edit the paper. */
export const HELPERS = [...MANAGERS, "editor", "sec_secretary", "sec_chair"];
/** Staff who may change at least some papers. */
export const BULK = [...EDITORS, "sec_secretary", "sec_chair", "other_section"];
export const DECIDERS = [...MANAGERS, "editor", "sec_chair"];
export const RELEASING = [...DECIDERS, "conflicted_editor", "reviewing_editor", "other_section"];
/** Status for `who`; 403 for other readers; 404 for the rest. */
export const ofPaper = (status: number, who: string[]): Row =>
	only(status, who, only(404, UNKNOWING, verifiedOnly(403)));
export const ofPaperForStaff = (status: number, who: string[]): Row =>
	only(status, who, only(404, ["other_section", "reviewing_editor"], verifiedOnly(403)));

export const SECTION = ["sec_secretary", "sec_chair"];
export const READERS = [...EDITORS, "observer", ...SECTION];
/** Authors and reviewers among staff know the paper, but get 403; other sections get 404. */
export const forPapersStaff = (status: number, who: string[]): Row =>
	only(403, INVOLVED, only(404, ["other_section"], allowed(status, who)));

export const ofReviewers = (status: number): Row =>
	only(status, ["reviewer", "reviewing_editor"], verifiedOnly(404));

/** A paper's conversation: `readers` may not write; reviewers and others do not know it. */
export const ofRoom = (status: number, readers: string[] = []): Row =>
	only(403, readers, only(404, UNKNOWING, verifiedOnly(status)));

/** Logged changes under impersonation: uploads, and papers' data and status. */
export const HELPED = [
	...["POST /api/uploads", "POST /api/uploads/:id/parts", "POST /api/uploads/:id/complete"],
	...["PUT /api/uploads/:id/preview", "DELETE /api/uploads/:id"],
	...["POST /api/conf/:conf/papers", "PUT /api/conf/:conf/papers/:number"],
	...["POST /api/conf/:conf/papers/:number/versions", "POST /api/conf/:conf/papers/:number/extended"],
	...["PUT /api/conf/:conf/papers/:number/corresponding", "POST /api/conf/:conf/papers/:number/status"],
];
