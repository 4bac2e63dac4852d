import type { PaperType } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { type AuthorRow, authorRows, papersByAuthor } from "./author-rows.ts";
import { findDuplicates, type Suggestion } from "./duplicates/find-duplicates.ts";

export interface KnownAuthors {
	/** Undefined while papers or details load. */
	rows: readonly AuthorRow[] | undefined;
	suggestions: readonly Suggestion[] | undefined;
}

export interface AuthorSources {
	papers: readonly PaperListRow[];
	details: ReadonlyMap<number, PaperDetails>;
	distinct: (one: string, two: string) => boolean;
}

/** ms before the duplicate search, so that rows paint first. */
const DUPLICATES_DELAY_MS = 50;

export class AuthorsSync {
	readonly #type: PaperType;
	readonly #listeners = new Set<() => void>();
	#sources: AuthorSources | null = null;
	#rows: ReadonlyMap<string, AuthorRow> = new Map();
	#known: KnownAuthors = { rows: undefined, suggestions: undefined };
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(type: PaperType) {
		this.#type = type;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	readonly known = (): KnownAuthors => this.#known;

	update({ papers, details, distinct }: AuthorSources): void {
		const { papers: oldPapers, details: oldDetails, distinct: oldDistinct } = this.#sources ?? {};
		const samePapers = papers === oldPapers && details === oldDetails;
		if (samePapers && distinct === oldDistinct) return;
		this.#sources = { papers, details, distinct };
		if (!samePapers) {
			this.#rows = authorRows(papersByAuthor(papers, details), this.#type, this.#rows);
			this.#publish({ ...this.#known, rows: [...this.#rows.values()] });
		}
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#seek(distinct), DUPLICATES_DELAY_MS);
	}

	#seek(distinct: AuthorSources["distinct"]): void {
		const suggestions = findDuplicates([...this.#rows.values()], distinct);
		this.#rows = withDuplicates(this.#rows, suggestions);
		this.#publish({ rows: [...this.#rows.values()], suggestions });
	}

	#publish(known: KnownAuthors): void {
		this.#known = known;
		for (const listener of this.#listeners) listener();
	}
}

function withDuplicates(
	rows: ReadonlyMap<string, AuthorRow>,
	suggestions: readonly Suggestion[],
): Map<string, AuthorRow> {
	const same = new Map<string, Set<string>>();
	for (const { emails, isWeak } of suggestions) {
		if (isWeak) continue;
		for (const email of emails) {
			const others = same.get(email) ?? new Set();
			for (const other of emails) if (other !== email) others.add(other);
			same.set(email, others);
		}
	}
	return new Map(
		[...rows].map(([email, row]) => {
			const now = [...(same.get(email) ?? [])].sort();
			return [
				email,
				now.join(" ") === row.possibleDuplicates.join(" ") ? row : { ...row, possibleDuplicates: now },
			];
		}),
	);
}
