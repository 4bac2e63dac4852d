import type { AuthorNames } from "../form/submit-values.ts";

export interface ListedAuthor extends AuthorNames {
	email: string;
}

/** The form's limits for names and e-mails. */
const MAX_NAME_LENGTH = 255;
/** Longer text is no list, longer lines no author. */
const MAX_TEXT_LENGTH = 50_000;
const MAX_LINE_LENGTH = 1_000;
/** Invisible and direction marks, common around copied addresses. */
const INVISIBLE = /[\p{Cf}\u00ad]/gu;
const EMAIL_TAG = /<\/?[a-z][^<>@]*>/gi;
/** Plain or in angle or round brackets. */
const ADDRESS = /<?\(?(?:mailto:)?([^\s<>()[\],;:"«»“”]+@[^\s<>()[\],;:"«»“”]+[\p{L}\p{N}])\)?>?/iu;
/** In place of an address that the form will refuse, so that its author can repair it. */
const BROKEN_ADDRESS = /<?\(?([^\s<>()[\],;:"«»“”]*@[^\s<>()[\],;:"«»“”]*)\)?>?/u;

/**
 * Parses authors, by line or semicolon: `Name <mail>, organization`, in any order with the name before the
 * organization. Semicolons may also separate one author's name, organization and bare address.
 */
export function parseAuthors(text: string): ListedAuthor[] {
	return text
		.slice(0, MAX_TEXT_LENGTH)
		.normalize("NFC")
		.replace(INVISIBLE, "")
		.replace(EMAIL_TAG, " ")
		.split(/[\r\n\u2028\u2029]+/)
		.flatMap(authorsOfLine)
		.map((line) => parseLine(line.slice(0, MAX_LINE_LENGTH)))
		.filter((author) => author !== null);
}

export interface PlacedAuthor extends ListedAuthor {
	/** Among new ones, from 0; null if the address is known. */
	place: number | null;
}

/**
 * Numbers authors with new addresses.
 * @param known addresses in the form
 */
export function placeAuthors(authors: readonly ListedAuthor[], known: readonly string[]): PlacedAuthor[] {
	const seen = new Set(known.map((address) => address.toLowerCase()));
	let next = 0;
	return authors.map((author) => {
		const repeated = author.email !== "" && seen.has(author.email);
		seen.add(author.email);
		return { ...author, place: repeated ? null : next++ };
	});
}

function authorsOfLine(line: string): string[] {
	// Searching an address takes the square of a part's length.
	const parts = line.split(";").map((part) => part.slice(0, MAX_LINE_LENGTH));
	const addressed = parts.filter((part) => ADDRESS.test(part));
	const [only = ""] = addressed;
	const isBare = addressed.length === 1 && only.replace(ADDRESS, "").trim() === "";
	return isBare && parts.length > 1 ? [parts.map((part) => part.trim()).join(", ")] : parts;
}

function parseLine(line: string): ListedAuthor | null {
	const found = ADDRESS.exec(line) ?? BROKEN_ADDRESS.exec(line);
	const email = found?.[1]?.toLowerCase() ?? "";
	const bare = line.replace(/^\s*(?:\d+[.)]|[-–—*•])\s+/u, "");
	const [before = "", after = ""] = found ? splitAt(bare, found[0]) : [bare];
	const [name, rest] = nameAndRest(before);
	const organization = [rest, after]
		.map((part) => withoutBrackets(trimQuotes(trimQuotes(part).replace(/^[,–—-]\s*|\s*[,–—-]$/gu, ""))))
		.filter(Boolean)
		.join(", ");
	if (name === "" && email === "") return null;
	return { ...namesOf(name), organization: truncate(organization), email: email.slice(0, MAX_NAME_LENGTH) };
}

/** Removes brackets around the whole text. */
const withoutBrackets = (text: string): string =>
	/^\(((?:[^()]|\([^()]*\))*)\)$/.exec(text)?.[1]?.trim() ?? text;

function splitAt(line: string, at: string): [string, string] {
	const index = line.indexOf(at);
	return [line.slice(0, index), line.slice(index + at.length)];
}

/** Splits off the leading name, also "Last, First". */
function nameAndRest(text: string): [name: string, rest: string] {
	const quoted = /^\s*["«“„]([^"»”]+)["»”]\s*,?(.*)$/u.exec(text);
	if (quoted) return [trimQuotes(quoted[1] ?? ""), quoted[2] ?? ""];
	const bracket = text.indexOf(" (");
	if (bracket > 0 && !text.slice(0, bracket).includes(",") && trimQuotes(text.slice(0, bracket)))
		return [trimQuotes(text.slice(0, bracket)), text.slice(bracket)];
	const [first = "", second, ...others] = text.split(",");
	const turned = second !== undefined && wordCount(first) === 1 && isFirstName(second);
	if (turned) return [trimQuotes(`${first}, ${second}`), others.join(",")];
	return [trimQuotes(first), [second, ...others].filter((part) => part !== undefined).join(",")];
}

const wordCount = (text: string) => trimQuotes(text).split(" ").filter(Boolean).length;
const INITIAL = /^\p{Lu}\.?(?:-?\p{Lu}\.)*$/u;
const PATRONYMIC = /(?:вич|вна|ична|оглы|кызы)$/iu;

/** Checks whether words after a comma are a first name: one or two, capitalized, none typical of organizations. */
function isFirstName(text: string): boolean {
	const parts = trimQuotes(text).split(" ").filter(Boolean);
	if (parts.length === 0 || parts.length > 2) return false;
	const [first = "", second] = parts;
	if (parts.every((part) => INITIAL.test(part))) return true;
	if (!/^\p{Lu}[\p{Ll}’'-]+(?:-\p{Lu}\p{Ll}+)?$/u.test(first)) return false;
	return second === undefined || PATRONYMIC.test(second) || INITIAL.test(second);
}

/** Begins a last name: "von Neumann". */
const PARTICLE = /^\p{Ll}[\p{L}’']*$/u;

/** Splits a name; a single word is the last name. */
function namesOf(name: string): Pick<AuthorNames, "first_name" | "last_name"> {
	const [last = "", given] = name.split(",").map(trimQuotes);
	if (given) return { first_name: truncate(given), last_name: truncate(last) };
	const parts = last.split(" ");
	if (parts.length === 1) return { first_name: "", last_name: truncate(last) };
	const [head = ""] = parts;
	const end = parts.at(-1) ?? "";
	// Russian order: "Petrova Anna Ivanovna", "Petrova A. I."; otherwise surname last.
	const particle = parts.findIndex((part, at) => at > 0 && PARTICLE.test(part));
	if (particle > 0 && particle < parts.length - 1 && !/^\p{Ll}/u.test(head))
		return {
			first_name: truncate(parts.slice(0, particle).join(" ")),
			last_name: truncate(parts.slice(particle).join(" ")),
		};
	const surnameFirst = PATRONYMIC.test(end) ? parts.length === 3 : INITIAL.test(end) && !INITIAL.test(head);
	return surnameFirst
		? { first_name: truncate(parts.slice(1).join(" ")), last_name: truncate(head) }
		: { first_name: truncate(parts.slice(0, -1).join(" ")), last_name: truncate(end) };
}

/** Quotation marks that close each other. */
const QUOTES = [/[«»]/gu, /["“”„]/gu, /['‘’]/gu];

/** Removes quotation marks around the whole text, and those at its ends that nothing opens or closes. */
function trimQuotes(text: string): string {
	const trimmed = text.replace(/\s+/gu, " ").trim();
	for (const kind of QUOTES) {
		const marks = trimmed.match(kind) ?? [];
		const [opens, closes] = [trimmed.search(kind) === 0, trimmed.slice(-1).search(kind) === 0];
		if (trimmed.length > 1 && opens && closes && marks.length === 2) return trimQuotes(trimmed.slice(1, -1));
		const closing = marks.filter((mark) => mark === "»").length;
		const odd = marks.length % 2 === 1;
		// A nested name often ends with one mark: ООО «НПО «Ромашка».
		if (closes && (closing > 0 ? closing * 2 > marks.length : odd)) return trimQuotes(trimmed.slice(0, -1));
		if (opens && odd && closing === 0) return trimQuotes(trimmed.slice(1));
	}
	return trimmed;
}

const truncate = (text: string) => text.slice(0, MAX_NAME_LENGTH);
