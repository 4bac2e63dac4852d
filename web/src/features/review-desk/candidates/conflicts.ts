import type { AuthorForm } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { joinName } from "@deck/contracts/person-names";
import type { Conflict } from "@deck/contracts/review";
import { findConflicts } from "@deck/contracts/review-conflicts";

export interface NamedConflict {
	conflict: Conflict;
	names: readonly string[];
}

type PaperAuthor = Pick<AuthorForm, "first_name" | "last_name" | "email">;

export type CoAuthors = ReadonlyMap<string, ReadonlySet<string>>;

export function coAuthorsOf(details: Iterable<PaperDetails>, addresses: ReadonlySet<string>): CoAuthors {
	const found = new Map<string, Set<string>>();
	for (const { authors } of details) {
		for (const { email } of authors) {
			if (!addresses.has(email)) continue;
			const known = found.get(email) ?? new Set();
			found.set(email, known);
			for (const other of authors) if (other.email !== email) known.add(other.email);
		}
	}
	return found;
}

/**
 * Returns an expert's known conflicts with a paper, gravest first. The server decides: it also knows other
 * addresses.
 * @param declared whether the expert declared one; which author is secret
 */
export function conflictsWith(
	expert: { email: string },
	authors: readonly PaperAuthor[],
	coAuthors: CoAuthors,
	declared = false,
): NamedConflict[] {
	const coauthors = [...(coAuthors.get(expert.email) ?? [])];
	const conflictsAmong = (some: readonly PaperAuthor[], isDeclared = false) =>
		findConflicts({
			authors: some.map(({ email }) => email),
			expert: [expert.email],
			coauthors,
			declared: isDeclared,
		});
	return conflictsAmong(authors, declared).map((conflict) => ({
		conflict,
		names: authors.filter((author) => conflictsAmong([author]).includes(conflict)).map(joinName),
	}));
}
