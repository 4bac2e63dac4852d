import type { Persona } from "./personas.ts";

/**
 * Who gets what; `rest` is everybody else. What is sent is right in form (bodies.ts), so each status is that of the
 * first check which refuses: who one is (401), whether one may know of the thing (404), whether one's address is
 * confirmed (400), what one may do (403), and then what the use case itself has against it (403, 404, 409, 422).
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
/** Staff who are its author or its reviewer. */
export const INVOLVED = ["conflicted_editor", "reviewing_editor"];
/** Whom a paper is not known to, or not as more than what they review. */
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
/** Staff who may edit the paper, and who may decide on it. */
export const HELPERS = [...MANAGERS, "editor", "sec_secretary", "sec_chair"];
/** Who may change any paper at all, wherever it stands. */
export const BULK = [...EDITORS, "sec_secretary", "sec_chair", "other_section"];
export const DECIDERS = [...MANAGERS, "editor", "sec_chair"];
/** The same of any paper at all. */
export const RELEASING = [...DECIDERS, "conflicted_editor", "reviewing_editor", "other_section"];
/** Of a paper: who may; who reads it and may not; others don't know it. */
export const ofPaper = (status: number, who: string[]): Row =>
	only(status, who, only(404, UNKNOWING, verifiedOnly(403)));
/** The same of a route for staff alone. */
export const ofPaperForStaff = (status: number, who: string[]): Row =>
	only(status, who, only(404, ["other_section", "reviewing_editor"], verifiedOnly(403)));

export const SECTION = ["sec_secretary", "sec_chair"];
export const READERS = [...EDITORS, "observer", ...SECTION];
/** Authors know the paper, staff among them too, and its reviewers do, and are told nothing; staff of other sections don't know it. */
export const forPapersStaff = (status: number, who: string[]): Row =>
	only(403, INVOLVED, only(404, ["other_section"], allowed(status, who)));

/** Of one's own review. */
export const ofReviewers = (status: number): Row =>
	only(status, ["reviewer", "reviewing_editor"], verifiedOnly(404));

/** Of the room of a paper: who reads there but may not write; the paper's reviewers and others don't know it. */
export const ofRoom = (status: number, readers: string[] = []): Row =>
	only(403, readers, only(404, UNKNOWING, verifiedOnly(status)));

/** What is changed for a person while acting as them, on the record: files on their way, and what papers say and become. */
export const HELPED = [
	...["POST /api/uploads", "POST /api/uploads/:id/parts", "POST /api/uploads/:id/complete"],
	...["PUT /api/uploads/:id/preview", "DELETE /api/uploads/:id"],
	...["POST /api/conf/:conf/papers", "PUT /api/conf/:conf/papers/:number"],
	...["POST /api/conf/:conf/papers/:number/versions", "POST /api/conf/:conf/papers/:number/extended"],
	...["PUT /api/conf/:conf/papers/:number/corresponding", "POST /api/conf/:conf/papers/:number/status"],
];
