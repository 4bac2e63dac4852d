import { joinName } from "@deck/contracts/person-names";
import type {
	FoundAuthor,
	FoundEmail,
	FoundIdentity,
	HiddenText,
	PreflightFindings,
} from "@deck/contracts/preflight";
import type { AuthorItem } from "../entity.ts";

type Author = Pick<AuthorItem, "first_name" | "last_name" | "email" | "locales">;

const REFERENCES =
	/^(?:\d+\.? ?)?(?:references|bibliography|literature|works cited|литература|список (?:использованной )?литературы|список (?:использованных )?источников|библиография|библиографический список)[.:]?$/u;

const MAX_PAGES = 20;
const MAX_EMAILS = 20;
/** Occurrences of a name checked on a page. */
const MAX_PLACES = 50;
/** Characters around a last name to search for the first. */
const NAME_DISTANCE = 60;

/** Finds authors' names and addresses in a manuscript's text and properties. */
export function findIdentity(
	{ pages, findings }: { pages: readonly string[]; findings: Pick<PreflightFindings, "properties"> },
	authors: readonly Author[],
): FoundIdentity {
	const text = splitAtReferences(pages.map(normalizeText));
	const properties = normalizeText(Object.values(findings.properties).join("\n"));
	const emails = emailsOf(text);
	const named = (words: string, contains: (page: string) => boolean): FoundAuthor[] => {
		const places = (list: readonly string[]) =>
			list.flatMap((page, index) => (contains(page) ? index + 1 : [])).slice(0, MAX_PAGES);
		const found = {
			words,
			pages: places(text.before),
			references: places(text.after),
			properties: contains(properties),
		};
		return found.pages.length + found.references.length > 0 || found.properties ? [found] : [];
	};
	return {
		authors: authors.flatMap((author) => [
			...namesOf(author).flatMap(({ words, first, last }) =>
				named(words, (page) => namesOccur(page, normalizeText(first), normalizeText(last))),
			),
			...named(author.email, (page) => addressOccurs(page, normalizeText(author.email))),
		]),
		emails: emails.filter(({ email }) => authors.every((author) => normalizeText(author.email) !== email)),
	};
}

/** Returns the pages with hidden text first, so that it is never taken for references. */
export function withHiddenText(
	visiblePages: readonly string[],
	{ findings, hidden }: { findings: Pick<PreflightFindings, "properties">; hidden: readonly HiddenText[] },
) {
	const hiddenOn = (page: number) => hidden.filter((one) => one.page === page).map(({ text }) => text);
	return { findings, pages: visiblePages.map((text, index) => [...hiddenOn(index + 1), text].join("\n")) };
}

/** Returns an author's names in each alphabet used on the paper. */
function namesOf(author: Author) {
	const english = author.locales?.en;
	const all = [author, ...(english ? [english] : [])].map((names) => ({
		words: joinName(names),
		first: names.first_name,
		last: names.last_name,
	}));
	return all.filter(({ words }, index) => all.findIndex((one) => one.words === words) === index);
}

/** Folds to lower case, `ё` to `е`, and removes diacritics but the breve, which keeps `й` apart from `и`. */
function normalizeText(text: string): string {
	return text
		.toLowerCase()
		.normalize("NFD")
		.replace(/(?!\u0306)\p{Mn}/gu, "")
		.normalize("NFC");
}

/** Splits each page at the list of references. */
function splitAtReferences(pages: readonly string[]): { before: string[]; after: string[] } {
	let listed = false;
	const before: string[] = [];
	const after: string[] = [];
	for (const page of pages) {
		const paragraphs = page.split("\n");
		const at = listed ? 0 : paragraphs.findIndex((paragraph) => REFERENCES.test(paragraph));
		const end = at < 0 ? paragraphs.length : at;
		before.push(paragraphs.slice(0, end).join("\n"));
		after.push(paragraphs.slice(end).join("\n"));
		if (at >= 0) listed = true;
	}
	return { before, after };
}

/** Matches a whole address: `anna@x.org` does not occur in `joanna@x.org`. */
function addressOccurs(page: string, email: string): boolean {
	for (let at = page.indexOf(email); at >= 0; at = page.indexOf(email, at + 1)) {
		const before = page.slice(Math.max(0, at - 1), at);
		const behind = page.slice(at + email.length, at + email.length + 2);
		if (!/[\w.+-]/u.test(before) && !/^(?:[\w-]|\.\w)/u.test(behind)) return true;
	}
	return false;
}

/** Matches a whole word, next to the first name or initial. */
function namesOccur(page: string, first: string, last: string): boolean {
	const [given = ""] = first.split(/[\s-]+/u);
	const initial = [...given][0] ?? "";
	for (
		let at = page.indexOf(last), places = 0;
		at >= 0 && places < MAX_PLACES;
		at = page.indexOf(last, at + last.length), places++
	) {
		const before = page.slice(Math.max(0, at - NAME_DISTANCE), at);
		const behind = page.slice(at + last.length, at + last.length + NAME_DISTANCE);
		if (/\p{L}$/u.test(before) || /^\p{L}/u.test(behind)) continue;
		if (
			given === "" ||
			endsWithFirstName(before, given, initial) ||
			startsWithFirstName(behind, given, initial)
		)
			return true;
	}
	return false;
}

/** Matches "Arina V. " and "A. V. ". */
function endsWithFirstName(before: string, given: string, initial: string): boolean {
	const words = before
		.split(/\s+|(?<=\.)/u)
		.filter(Boolean)
		.slice(-3);
	return words.some((word) => word === given || word === `${initial}.`);
}

/** Matches " Arina" and ", A. V.". */
function startsWithFirstName(behind: string, given: string, initial: string): boolean {
	const words = behind
		.replace(/^,/u, "")
		.split(/\s+|(?<=\.)/u)
		.filter(Boolean)
		.slice(0, 1);
	return words.some((word) => word.replace(/[,;]$/u, "") === given || word === `${initial}.`);
}

function emailsOf({ before, after }: { before: readonly string[]; after: readonly string[] }): FoundEmail[] {
	const found = new Map<string, number[]>();
	for (const [index, page] of before.entries()) {
		const text = `${page}\n${after[index]}`;
		for (let at = text.indexOf("@"); at >= 0 && found.size < MAX_EMAILS; at = text.indexOf("@", at + 1)) {
			const local = /[\w.+-]{1,64}$/u.exec(text.slice(Math.max(0, at - 64), at))?.[0];
			const domain = /^[\w-]+(?:\.[\w-]+)+/u.exec(text.slice(at + 1, at + 254))?.[0];
			if (!local || !domain) continue;
			const pages = found.get(`${local}@${domain}`) ?? [];
			if (!pages.includes(index + 1) && pages.length < MAX_PAGES) pages.push(index + 1);
			found.set(`${local}@${domain}`, pages);
		}
	}
	return [...found].map(([email, pages]) => ({ email, pages }));
}
