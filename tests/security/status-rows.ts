import type { Persona } from "./personas.ts";

/**
 * Expected statuses; `rest`: everyone else. Requests are valid (request-bodies.ts), so the first check that refuses decides:
 * sign-in (401), existence (404), verified address (400), permission (403), then the use case (403, 404, 409, 422).
 */
export type StatusRow = Record<Persona | "rest", number>;

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
export const INVOLVED_EDITORS = ["conflicted_editor", "reviewing_editor"];
/** They do not know the paper, or only what they review. */
export const WITHOUT_ACCESS = ["stranger", "other_section", "reviewer", "reviewing_editor"];
export const sameForAll = (status: number): StatusRow => ({ rest: status });
export const statusFor = (status: number, who: string[], others: StatusRow): StatusRow => ({
	...others,
	...Object.fromEntries(who.map((one) => [one, status])),
});

export const membersOnly = (status: number): StatusRow => ({ anonymous: 401, rest: status });
export const verifiedOnly = (status: number): StatusRow => ({
	anonymous: 401,
	unverified: 400,
	rest: status,
});
export const staffOnly = (status: number): StatusRow =>
	statusFor(status, [...STAFF, "platform_admin"], { anonymous: 401, unverified: 400, rest: 403 });
export const MANAGERS = ["creator", "superadmin", "platform_admin"];
export const EDITORS = [...MANAGERS, "editor", "conflicted_editor", "reviewing_editor"];
export const permittedTo = (status: number, who: string[]): StatusRow =>
	statusFor(status, who, verifiedOnly(403));
export const managersOnly = (status: number): StatusRow => permittedTo(status, MANAGERS);
/** Staff who may edit the paper. */
export const PAPER_EDITORS = [...MANAGERS, "editor", "sec_secretary", "sec_chair"];
/** Staff who may change at least some papers. */
export const BULK_EDITORS = [...EDITORS, "sec_secretary", "sec_chair", "other_section"];
export const DECIDERS = [...MANAGERS, "editor", "sec_chair"];
export const DECISION_RELEASERS = [...DECIDERS, "conflicted_editor", "reviewing_editor", "other_section"];
/** Returns `status` for `who`; 403 for other readers; 404 for the rest. */
export const forPaperReaders = (status: number, who: string[]): StatusRow =>
	statusFor(status, who, statusFor(404, WITHOUT_ACCESS, verifiedOnly(403)));
export const forPaperStaff = (status: number, who: string[]): StatusRow =>
	statusFor(status, who, statusFor(404, ["other_section", "reviewing_editor"], verifiedOnly(403)));

export const SECTION_ROLES = ["sec_secretary", "sec_chair"];
export const READERS = [...EDITORS, "observer", ...SECTION_ROLES];
/** Returns 403 for authors and reviewers among staff, who know the paper; 404 for other sections. */
export const forStaffNotInvolved = (status: number, who: string[]): StatusRow =>
	statusFor(403, INVOLVED_EDITORS, statusFor(404, ["other_section"], permittedTo(status, who)));

export const forReviewers = (status: number): StatusRow =>
	statusFor(status, ["reviewer", "reviewing_editor"], verifiedOnly(404));

/** Returns the statuses of a paper's conversation: `readers` may not write; reviewers and others do not know it. */
export const forChatRoom = (status: number, readers: string[] = []): StatusRow =>
	statusFor(403, readers, statusFor(404, WITHOUT_ACCESS, verifiedOnly(status)));
