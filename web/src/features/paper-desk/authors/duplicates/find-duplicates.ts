import { LOCALES } from "@deck/contracts/enums";
import { type AuthorPaper, type AuthorRow, namesIn } from "../author-rows.ts";
import {
	type ComparedOrganization,
	comparedOrganization,
	institutionDomain,
	isSameOrganization,
	mailboxName,
	mailboxOf,
} from "./evidence.ts";
import { type Agreement, type ComparedName, comparedName, nameAgreement, nameKeys } from "./name-keys.ts";

export const REASONS = [
	"orcid",
	"mailbox",
	"name",
	"initials",
	"organization",
	"domain",
	"local",
	"coauthor",
] as const;
export type Reason = (typeof REASONS)[number];

export interface Suggestion {
	/** In alphabetical order. */
	emails: readonly string[];
	/** In the order of `REASONS`. */
	reasons: readonly Reason[];
	/** A shared name and little else: merely worth a look. */
	isWeak: boolean;
}

interface Compared {
	email: string;
	names: ComparedName[];
	/** A given name is only an initial. */
	hasOnlyInitials: boolean;
	organizations: ComparedOrganization[];
	orcid: string;
	mailbox: string;
	institution: string;
	local: string;
	papers: ReadonlySet<number>;
	coauthors: ReadonlySet<string>;
}

/** With more people of one name, it proves nothing; nor, above the second limit, do name and organization. */
const MAX_SAME_NAME = 3;
const MAX_SAME_NAME_AND_ORGANIZATION = 12;

/** Keys of more rows distinguish nobody and are skipped. */
const MAX_PER_KEY = 400;

/**
 * Finds rows that may be one person, never two authors of one paper. Compares only rows that share a key
 * (name, ORCID, mailbox), so the work grows linearly.
 * @param distinct whether staff marked a pair as different people
 */
export function findDuplicates(
	rows: readonly AuthorRow[],
	distinct: (one: string, two: string) => boolean = () => false,
): Suggestion[] {
	const people = rows.map(comparedOf(coauthorsOf(rows)));
	const pairs = new Map<string, Pair>();
	for (const [key, some] of byKey(people)) {
		const sameName = /[@#]/.test(key) ? Number.POSITIVE_INFINITY : some.length;
		for (const [index, one] of some.entries())
			for (const two of some.slice(index + 1)) {
				// Two full names meet under their full-name key.
				if (key.includes("|") && !one.hasOnlyInitials && !two.hasOnlyInitials) continue;
				const id = idOf(one, two);
				const known = pairs.get(id);
				if (known) known.sameNameCount = Math.min(known.sameNameCount, sameName);
				else pairs.set(id, { one, two, sameNameCount: sameName, found: compare(one, two) });
			}
	}
	const judged = [...pairs.values()].flatMap((pair) => suggestionOf(pair) ?? []);
	return mergeConnected(
		judged.filter(({ emails: [one = "", two = ""] }) => !distinct(one, two)),
		people,
	);
}

interface Pair {
	one: Compared;
	two: Compared;
	sameNameCount: number;
	found: readonly Reason[] | null;
}

const idOf = (one: Compared, two: Compared) =>
	one.email < two.email ? `${one.email} ${two.email}` : `${two.email} ${one.email}`;

function coauthorsOf(rows: readonly AuthorRow[]): (row: AuthorRow) => ReadonlySet<string> {
	const onPaper = new Map<number, string[]>();
	for (const { email, papers } of rows)
		for (const { listRow } of papers) {
			const emails = onPaper.get(listRow.number);
			if (emails) emails.push(email);
			else onPaper.set(listRow.number, [email]);
		}
	return ({ email, papers }) =>
		new Set(
			papers.flatMap(({ listRow }) => onPaper.get(listRow.number) ?? []).filter((other) => other !== email),
		);
}

function comparedOf(coauthors: (row: AuthorRow) => ReadonlySet<string>): (row: AuthorRow) => Compared {
	const known = new Map<string, ComparedOrganization>();
	const organizationOf = (name: string) => {
		const compared = known.get(name) ?? comparedOrganization(name);
		known.set(name, compared);
		return compared;
	};
	return (row) => {
		const [names, organizations] = [new Map<string, ComparedName>(), new Set<string>()];
		for (const written of row.papers.flatMap(namesOnPaper)) {
			const { first_name, last_name, organization } = written;
			const name = comparedName(first_name, last_name);
			if (name) names.set(`${name.last} ${name.given} ${name.more}`, name);
			organizations.add(organization);
		}
		return {
			email: row.email,
			orcid: row.orcid,
			names: [...names.values()],
			coauthors: coauthors(row),
			hasOnlyInitials: [...names.values()].some(({ given }) => given.length === 1),
			organizations: [...organizations].map(organizationOf),
			mailbox: mailboxOf(row.email),
			institution: institutionDomain(row.email),
			local: mailboxName(row.email),
			papers: new Set(row.papers.map(({ listRow }) => listRow.number)),
		};
	};
}

const namesOnPaper = (paper: AuthorPaper) => LOCALES.flatMap((locale) => namesIn(paper, locale) ?? []);

function byKey(people: readonly Compared[]): [string, Compared[]][] {
	const keys = new Map<string, Compared[]>();
	for (const person of people) {
		const own = new Set([
			...person.names.flatMap(nameKeys),
			`@${person.mailbox}`,
			...(person.orcid ? [`#${person.orcid}`] : []),
		]);
		for (const key of own) {
			const some = keys.get(key);
			if (some) some.push(person);
			else keys.set(key, [person]);
		}
	}
	return [...keys].filter(([, some]) => some.length > 1 && some.length <= MAX_PER_KEY);
}

function compare(one: Compared, two: Compared): readonly Reason[] | null {
	if (one.orcid && two.orcid && one.orcid !== two.orcid) return null;
	for (const number of one.papers) if (two.papers.has(number)) return null;
	const name = bestAgreement(one, two);
	const [orcid, mailbox] = [one.orcid !== "" && one.orcid === two.orcid, one.mailbox === two.mailbox];
	if (!name && !orcid && !mailbox) return null;
	const applies: Record<Reason, boolean> = {
		orcid,
		mailbox,
		name: name === "full",
		initials: name === "initials",
		organization: one.organizations.some((first) =>
			two.organizations.some((second) => isSameOrganization(first, second)),
		),
		domain: one.institution !== "" && one.institution === two.institution,
		local: one.local !== "" && one.local === two.local,
		coauthor: [...one.coauthors].some((email) => two.coauthors.has(email)),
	};
	return REASONS.filter((reason) => applies[reason]);
}

function bestAgreement(one: Compared, two: Compared): Agreement {
	let best: Agreement = null;
	for (const first of one.names)
		for (const second of two.names) {
			const found = nameAgreement(first, second);
			if (found === "full") return found;
			best ??= found;
		}
	return best;
}

function suggestionOf({ one, two, sameNameCount, found }: Pair): Suggestion | null {
	if (!found) return null;
	const has = (reason: Reason) => found.includes(reason);
	const emails = [one.email, two.email].sort();
	const suggest = (weak: boolean): Suggestion => ({ emails, reasons: found, isWeak: weak });
	if (has("orcid") || has("mailbox")) return suggest(false);
	const place = has("organization") || has("domain");
	if (has("name")) {
		if (has("local") || has("coauthor") || (place && sameNameCount <= MAX_SAME_NAME_AND_ORGANIZATION))
			return suggest(false);
		return sameNameCount <= MAX_SAME_NAME ? suggest(true) : null;
	}
	if (!has("initials")) return null;
	if (has("local") || (place && has("coauthor"))) return suggest(false);
	return has("coauthor") || (place && sameNameCount <= MAX_SAME_NAME) ? suggest(true) : null;
}

/** Joins connected pairs into one suggestion, unless two people surely differ. */
function mergeConnected(pairs: readonly Suggestion[], people: readonly Compared[]): Suggestion[] {
	const byEmail = new Map(people.map((person) => [person.email, person]));
	const groups = new Map<string, Set<string>>();
	const groupOf = (email: string) => groups.get(email) ?? new Set([email]);
	const strong = pairs.filter(({ isWeak }) => !isWeak);
	const areDistinct = (email: string, other: string) => {
		const [one, two] = [byEmail.get(email), byEmail.get(other)];
		return !one || !two || compare(one, two) === null;
	};
	const suggestions: Suggestion[] = [];
	for (const pair of strong) {
		const [one, two] = pair.emails.map(groupOf) as [Set<string>, Set<string>];
		if (one === two) continue;
		if ([...one].some((email) => [...two].some((other) => areDistinct(email, other)))) {
			suggestions.push({ ...pair, isWeak: true });
			continue;
		}
		const both = new Set([...one, ...two]);
		for (const email of both) groups.set(email, both);
	}
	const reasons = new Map([...groups.values()].map((group) => [group, new Set<Reason>()]));
	for (const pair of strong) {
		const [group, other] = pair.emails.map((email) => groups.get(email));
		if (group && group === other) for (const reason of pair.reasons) reasons.get(group)?.add(reason);
	}
	const grouped = [...reasons].map(
		([emails, found]): Suggestion => ({
			emails: [...emails].sort(),
			reasons: REASONS.filter((reason) => found.has(reason)),
			isWeak: false,
		}),
	);
	return [...grouped, ...suggestions, ...pairs.filter(({ isWeak }) => isWeak)];
}
