import { type ConflictedActor, reviewerConflicts } from "./actor.ts";
import { hash } from "./ids.ts";

/**
 * Content of a list row by audience. Stored as one text, one line per part (JSON never contains a raw line break), so
 * lists are joined without parsing:
 *
 * | line | read by |
 * | `{"number":137,"title":"…"}` | everyone with access |
 * | `optics 3fK0aZ_q !uW81xd0p ~k2Lm90qA` | scope, marks of authors, reviewers and former authors |
 * | `"reviews":2,"rating":4.5` | staff |
 * | `"held":"accepted"` | deciders |
 * | `"presenter":"paid"` | staff who read registrations |
 */
export interface ListRowParts {
	common: object;
	scope: string;
	/** Addresses limited to the common part whatever their roles: authors. */
	conflicts: readonly string[];
	/** Addresses that see the common part after `cover`. */
	reviewers?: readonly string[];
	/** Addresses of former authors: limited as authors, with none of their rights. */
	former?: readonly string[] | undefined;
	staff?: object | undefined;
	deciders?: object | undefined;
	registrars?: object | undefined;
}

type Reach = "all" | ReadonlySet<string> | null;

export interface ListRowAudience {
	staff: Reach;
	deciders: Reach;
	/** Absent for none. */
	registrars?: Reach;
	/** Includes an impersonator's. */
	conflicts: readonly string[];
	/** JSON to JSON; absent for no limit. */
	maskCommon?: (common: string) => string;
	maskOwn?: (common: string) => string;
}

export type ListRowView = (text: string) => string;

/** Rare collisions are harmless: they only hide data. */
const MARK_LENGTH = 8;
const addressMark = (address: string) => hash(address).slice(0, MARK_LENGTH);
const reviewerMark = (address: string) => `!${addressMark(address)}`;
const formerMark = (address: string) => `~${addressMark(address)}`;

export function listRowText({
	common,
	scope,
	conflicts,
	reviewers = [],
	former = [],
	staff,
	deciders,
	registrars,
}: ListRowParts): string {
	const who = [
		scope,
		...conflicts.map(addressMark),
		...reviewers.map(reviewerMark),
		...former.map(formerMark),
	].join(" ");
	const lines = [
		JSON.stringify(common),
		who,
		...[staff, deciders, registrars].map((part) => jsonMembers(part)),
	];
	return lines.join("\n").trimEnd();
}

const jsonMembers = (part: object = {}) => JSON.stringify(part).slice(1, -1);

export const commonPart: ListRowView = (text) => {
	const end = text.indexOf("\n");
	return end < 0 ? text : text.slice(0, end);
};

/** Returns the view of list rows for an audience; subtracts conflicts of interest last. */
export function viewForAudience({
	staff,
	deciders,
	registrars = null,
	conflicts,
	maskCommon,
	maskOwn,
}: ListRowAudience): ListRowView {
	const marks = conflicts.map(addressMark);
	const reviewing = conflicts.map(reviewerMark);
	const formerMarks = conflicts.map(formerMark);
	return (text) => {
		const whoAt = text.indexOf("\n") + 1;
		const staffAt = whoAt > 0 ? text.indexOf("\n", whoAt) + 1 : 0;
		const common = commonPart(text);
		const who = staffAt === 0 ? text.slice(whoAt) : text.slice(whoAt, staffAt - 1);
		if (whoAt === 0) return common;
		const own = maskOwn !== undefined && marks.some((mark) => who.includes(mark));
		if (staffAt === 0 && !own && !who.includes("!")) return common;
		const [scope = "", ...conflicted] = who.split(" ");
		if (marks.some((mark) => conflicted.includes(mark))) return maskOwn ? maskOwn(common) : common;
		if (reviewing.some((mark) => conflicted.includes(mark))) return maskCommon ? maskCommon(common) : common;
		if (formerMarks.some((mark) => conflicted.includes(mark))) return maskOwn ? maskOwn(common) : common;
		if (staffAt === 0) return common;
		const [forStaff, forDeciders, forRegistrars] = text.slice(staffAt).split("\n");
		const parts = [
			includes(staff, scope) && forStaff,
			includes(deciders, scope) && forDeciders,
			includes(registrars, scope) && forRegistrars,
		].filter(Boolean);
		return parts.length > 0 ? `${common.slice(0, -1)},${parts.join(",")}}` : common;
	};
}

/** Returns the common part for staff without a conflict of interest. Parameters as in `scopeReader`. */
export function commonPartForStaff(...audience: Parameters<typeof scopeReader>): ListRowView {
	const canRead = scopeReader(...audience);
	return (text) => {
		const [common = "", who = ""] = text.split("\n", 2);
		return canRead(who) ? common : "";
	};
}

/**
 * Returns a check of a list row's second line: whether staff without a conflict of interest read the row.
 * @param own addresses of authors that override the conflict, unless another address of the person reviews the paper
 */
export function scopeReader(
	{ staff, conflicts }: Pick<ListRowAudience, "staff" | "conflicts">,
	own: readonly string[] = [],
): (who: string) => boolean {
	const [marks, mine] = [
		[addressMark, reviewerMark, formerMark].flatMap((mark) => conflicts.map(mark)),
		own.map(addressMark),
	];
	const reviewing = conflicts.filter((address) => !own.includes(address)).map(reviewerMark);
	return (who) => {
		const [scope = "", ...conflicted] = who.split(" ");
		const among = (some: string[]) => some.some((mark) => conflicted.includes(mark));
		return includes(staff, scope) && (!among(marks) || (among(mine) && !among(reviewing)));
	};
}

export interface RowInvolvement {
	/** Is an author. */
	writes: boolean;
	/** Is or was an author: for conflicts of interest only, never for rights. */
	wrote: boolean;
	reviews: boolean;
}

/** Returns a function that reads the actor's relation from a list row's text. */
export function rowInvolvementOf(actor: ConflictedActor): (text: string) => RowInvolvement {
	const writing = actor.conflicts.map(addressMark);
	const formerMarks = actor.conflicts.map(formerMark);
	const reviewing = reviewerConflicts(actor).map(reviewerMark);
	return (text) => {
		const [, who = ""] = text.split("\n", 2);
		const [, ...marks] = who.split(" ");
		const among = (some: string[]) => some.some((mark) => marks.includes(mark));
		const writes = among(writing);
		return { writes, wrote: writes || among(formerMarks), reviews: among(reviewing) };
	};
}

/** Removes all but the marks from a list row's text, for `rowInvolvementOf`. */
export const withMarksOnly: ListRowView = (text) => {
	const [, who = ""] = text.split("\n", 2);
	return `\n${who}`;
};

/** Returns a test whether an address reviews any of these list rows. */
export function reviewsAnyOf(texts: readonly string[]): (address: string) => boolean {
	const marks = new Set(texts.flatMap((text) => (text.split("\n", 2)[1] ?? "").split(" ")));
	return (address) => marks.has(reviewerMark(address));
}

const includes = (reach: Reach, scope: string) => reach === "all" || (reach?.has(scope) ?? false);
