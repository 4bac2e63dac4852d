import type { RowId } from "./sort.ts";

/** What a list's rows have in common. */
export interface ListRow {
	/** How often the row was changed. */
	version: number;
	/** The same with the changes that only some may know, for those who may; absent where there were none. */
	lock?: number;
	/** How often its presenter changed, for those who may know; absent where it never did. */
	presented?: number;
}

/** A list as its route answers: every row, or those that changed since a mark. */
export interface CardList<Row> {
	cards: Row[];
	/** Send it back as `since` to get later changes only. */
	mark: string;
}

/** What changed since a mark, and the ids of rows that are no longer there for who asks. */
export interface LaterRows<Row> extends CardList<Row> {
	gone?: readonly RowId[];
}

/** A list after a merge, and the ids in it that are new or changed. */
export interface Merged<Row, Id> {
	list: CardList<Row>;
	changed: Id[];
}

/** Takes over what changed since the list's mark, by id and version; what is gone goes. */
export function mergeSince<Row extends ListRow, Id extends RowId>(
	list: CardList<Row>,
	answer: LaterRows<Row>,
	idOf: (row: Row) => Id,
): Merged<Row, Id> {
	const { cards, changed } = takeOver(list.cards, answer.cards, idOf);
	return { list: { cards: without(cards, new Set(answer.gone), idOf), mark: answer.mark }, changed };
}

/** Takes over rows that were asked for by id; those that did not come may no longer be seen, and go. */
export function mergeAsked<Row extends ListRow, Id extends RowId>(
	list: CardList<Row>,
	asked: readonly Id[],
	answer: readonly Row[],
	idOf: (row: Row) => Id,
): Merged<Row, Id> {
	const { cards, changed } = takeOver(list.cards, answer, idOf);
	const came = new Set(answer.map(idOf));
	const gone = new Set<RowId>(asked.filter((id) => !came.has(id)));
	return { list: { ...list, cards: without(cards, gone, idOf) }, changed };
}

/** The very rows where none of them goes. */
function without<Row, Id extends RowId>(
	rows: Row[],
	gone: ReadonlySet<RowId>,
	idOf: (row: Row) => Id,
): Row[] {
	return rows.some((row) => gone.has(idOf(row))) ? rows.filter((row) => !gone.has(idOf(row))) : rows;
}

/** Rows that did not change stay the same objects, so that nothing of theirs is worked out again. */
function takeOver<Row extends ListRow, Id extends RowId>(
	cards: Row[],
	later: readonly Row[],
	idOf: (row: Row) => Id,
): { cards: Row[]; changed: Id[] } {
	const byId = new Map(cards.map((card) => [idOf(card), card]));
	const fresh = later.filter((card) => isLater(card, byId.get(idOf(card))));
	if (fresh.length === 0) return { cards, changed: [] };
	for (const card of fresh) byId.set(idOf(card), card);
	return { cards: [...byId.values()], changed: fresh.map(idOf) };
}

function isLater(card: ListRow, known: ListRow | undefined): boolean {
	if (!known || card.version !== known.version) return card.version > (known?.version ?? 0);
	const locks = (card.lock ?? card.version) - (known.lock ?? known.version);
	return locks > 0 || (locks === 0 && (card.presented ?? 0) > (known.presented ?? 0));
}
