import { FORMATS, LOCALES, type Locale, PAPER_STATUSES } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";
import { LOCALE_TAGS } from "../../lib/locale.ts";
import { createSearch } from "../../ui/table/search.ts";
import type { Group, PapersView, SortKey } from "./view.ts";

/** Finds papers by title, first author and number. */
export const papersSearch = createSearch<PaperCard>(({ number, title, first_author }) => ({
	number,
	texts: [title, first_author],
}));

/** Deleted papers show only by the switch or by their status (product.md §9). */
function withDeleted({ deleted, status }: PapersView): boolean {
	return deleted || status.includes("deleted");
}

/** The papers among which a view chooses: all, or all but the deleted. */
export function population(cards: readonly PaperCard[], view: PapersView): readonly PaperCard[] {
	return withDeleted(view) ? cards : cards.filter(({ status }) => status !== "deleted");
}

/** The papers that pass the view's filters, in its order. The search is not applied: `papersSearch` is quick. */
export function choose(cards: readonly PaperCard[], view: PapersView, locale: Locale): PaperCard[] {
	const { section_id, status, format, language, deleted } = view;
	const has = (values: readonly string[], value: string) => values.length === 0 || values.includes(value);
	const chosen = population(cards, view).filter(
		(card) =>
			has(section_id, card.section) &&
			(has(status, card.status) || (deleted && card.status === "deleted")) &&
			has(format, card.format) &&
			has(language, card.language),
	);
	const order = ORDERS[view.sort.key](locale);
	const sign = view.sort.down ? -1 : 1;
	return chosen.sort((one, two) => sign * (order(one, two) || one.number - two.number));
}

type Order = (one: PaperCard, two: PaperCard) => number;

const ORDERS: Record<SortKey, (locale: Locale) => Order> = {
	number: () => (one, two) => one.number - two.number,
	title: (locale) => {
		const { compare } = new Intl.Collator(LOCALE_TAGS[locale]);
		return (one, two) => compare(one.title, two.title);
	},
	status: () => byPlace(PAPER_STATUSES, "status"),
	format: () => byPlace(FORMATS, "format"),
	language: () => byPlace(LOCALES, "language"),
	changed: () => (one, two) => (one.changed < two.changed ? -1 : Number(one.changed > two.changed)),
};

function byPlace(values: readonly string[], field: "status" | "format" | "language"): Order {
	return (one, two) => values.indexOf(one[field]) - values.indexOf(two[field]);
}

/** How many papers have each value of a filter; `deleted` counts among the statuses, elsewhere only when shown. */
export function countValues(
	cards: readonly PaperCard[],
	view: PapersView,
): Record<Group, ReadonlyMap<string, number>> {
	const shown = population(cards, view);
	return {
		section_id: tally(shown, ({ section }) => section),
		status: tally(cards, ({ status }) => status),
		format: tally(shown, ({ format }) => format),
		language: tally(shown, ({ language }) => language),
	};
}

function tally(cards: readonly PaperCard[], read: (card: PaperCard) => string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const card of cards) counts.set(read(card), (counts.get(read(card)) ?? 0) + 1);
	return counts;
}

/** A paper's place in a list, and its neighbours there. */
export interface Neighbours {
	/** From 1. */
	place: number;
	total: number;
	previous: number | null;
	next: number | null;
}

/** Where a paper stands in a list; null when it is not in it. */
export function neighbours(cards: readonly PaperCard[], number: number): Neighbours | null {
	const at = cards.findIndex((card) => card.number === number);
	if (at < 0) return null;
	return {
		place: at + 1,
		total: cards.length,
		previous: cards[at - 1]?.number ?? null,
		next: cards[at + 1]?.number ?? null,
	};
}
