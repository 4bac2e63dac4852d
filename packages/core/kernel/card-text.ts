import { hash } from "./ids.ts";

/**
 * What a card says, in parts by who sees them: everybody who may see the thing, staff who may read it, staff who may
 * decide on it, staff who may read registrations. It stands in the table as one text, a line each, which JSON never breaks:
 *
 *     {"number":137,"title":"…"}        for all
 *     optics 3fK0aZ_q !uW81xd0p         its scope, the marks of whose conflict it is, and of its reviewers
 *     "reviews":2,"rating":4.5          for staff beside
 *     "held":"accepted"                 for who decides beside
 *     "presenter":"paid"                for who reads registrations beside
 *
 * So a list is put together of strings, and nothing of it is parsed.
 */
export interface CardParts {
	common: object;
	/** What its staff and deciders are bound to, such as a section. Without spaces. */
	scope: string;
	/** Addresses of who sees the common part alone, whatever their roles: its authors. */
	conflicts: readonly string[];
	/** Addresses of its reviewers: of the common part, they see what a list leaves uncovered. */
	reviewers?: readonly string[];
	staff?: object | undefined;
	deciders?: object | undefined;
	registrars?: object | undefined;
}

/** Where somebody has a right: in all scopes, in some, in none. */
type Reach = "all" | ReadonlySet<string> | null;

/** Whom a list is put together for: what they may see. */
export interface Audience {
	staff: Reach;
	deciders: Reach;
	/** Where they read registrations; absent: nowhere. */
	registrars?: Reach;
	/** Every address of theirs, and of who acts as them. */
	conflicts: readonly string[];
	/** What reviewers see of the common part, JSON of JSON; absent: all of it. */
	cover?: (common: string) => string;
	/** The same for authors. */
	coverOwn?: (common: string) => string;
}

/** What somebody is shown of a card's text: JSON. */
export type CardView = (text: string) => string;

/** Letters of an address's mark: enough for a meeting by chance to be rare, and it only hides. */
const MARK = 8;
const markOf = (address: string) => hash(address).slice(0, MARK);
const reviewerMark = (address: string) => `!${markOf(address)}`;

/** A card as it stands in the table. */
export function cardText({
	common,
	scope,
	conflicts,
	reviewers = [],
	staff,
	deciders,
	registrars,
}: CardParts): string {
	const who = [scope, ...conflicts.map(markOf), ...reviewers.map(reviewerMark)].join(" ");
	const lines = [
		JSON.stringify(common),
		who,
		...[staff, deciders, registrars].map((part) => membersOf(part)),
	];
	return lines.join("\n").trimEnd();
}

/** An object's JSON without its brackets. */
const membersOf = (part: object = {}) => JSON.stringify(part).slice(1, -1);

/** What everybody sees who may see the thing. */
export const commonPart: CardView = (text) => {
	const end = text.indexOf("\n");
	return end < 0 ? text : text.slice(0, end);
};

/** What an audience sees: the parts that are theirs, row by row; a conflict of interest is subtracted last. */
export function partsFor({
	staff,
	deciders,
	registrars = null,
	conflicts,
	cover,
	coverOwn,
}: Audience): CardView {
	const marks = conflicts.map(markOf);
	const reviewing = conflicts.map(reviewerMark);
	return (text) => {
		const whoAt = text.indexOf("\n") + 1;
		const staffAt = whoAt > 0 ? text.indexOf("\n", whoAt) + 1 : 0;
		const common = commonPart(text);
		const who = staffAt === 0 ? text.slice(whoAt) : text.slice(whoAt, staffAt - 1);
		// Most cards say the same to all.
		if (whoAt === 0) return common;
		const own = coverOwn !== undefined && marks.some((mark) => who.includes(mark));
		if (staffAt === 0 && !own && !who.includes("!")) return common;
		const [scope = "", ...conflicted] = who.split(" ");
		if (marks.some((mark) => conflicted.includes(mark))) return coverOwn ? coverOwn(common) : common;
		if (reviewing.some((mark) => conflicted.includes(mark))) return cover ? cover(common) : common;
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

/**
 * What everybody sees, of a thing that the audience reads as its staff, without a conflict of interest; else nothing.
 * @param own addresses as whose author they may see it in spite of the conflict, unless another of theirs reviews it
 */
export function ifReads(
	{ staff, conflicts }: Pick<Audience, "staff" | "conflicts">,
	own: readonly string[] = [],
): CardView {
	const [marks, mine] = [[...conflicts.map(markOf), ...conflicts.map(reviewerMark)], own.map(markOf)];
	// Who acts as an author of what they review themselves.
	const reviewing = conflicts.filter((address) => !own.includes(address)).map(reviewerMark);
	return (text) => {
		const [common = "", who = ""] = text.split("\n", 2);
		const [scope = "", ...conflicted] = who.split(" ");
		const among = (some: string[]) => some.some((mark) => conflicted.includes(mark));
		return includes(staff, scope) && (!among(marks) || (among(mine) && !among(reviewing))) ? common : "";
	};
}

/** What somebody is to the thing of a card. */
export interface CardTies {
	/** Is among its authors. */
	writes: boolean;
	reviews: boolean;
}

/** Answers what somebody with these addresses is to the thing of a card, by the card's text. */
export function tiesBy(addresses: readonly string[]): (text: string) => CardTies {
	const [writing, reviewing] = [addresses.map(markOf), addresses.map(reviewerMark)];
	return (text) => {
		const [, who = ""] = text.split("\n", 2);
		const [, ...marks] = who.split(" ");
		const among = (some: string[]) => some.some((mark) => marks.includes(mark));
		return { writes: among(writing), reviews: among(reviewing) };
	};
}

const includes = (reach: Reach, scope: string) => reach === "all" || (reach?.has(scope) ?? false);
