import type { RowId } from "./sort.ts";

export interface ListRow {
	version: number;
	/** Number of restricted changes, for those who may know. */
	lock?: number;
	/** Number of changes of the presenter, for those who may know. */
	presented?: number;
}

export interface ListSnapshot<Row> {
	cards: Row[];
	/** Send it as `since` to get later changes only. */
	mark: string;
}

/** `gone`: ids that the reader no longer sees. */
export interface ListChanges<Row> extends ListSnapshot<Row> {
	gone?: readonly RowId[];
}

export interface MergeResult<Row, Id> {
	list: ListSnapshot<Row>;
	changed: Id[];
}

export function mergeSince<Row extends ListRow, Id extends RowId>(
	list: ListSnapshot<Row>,
	answer: ListChanges<Row>,
	idOf: (row: Row) => Id,
): MergeResult<Row, Id> {
	const { cards, changed } = replaceNewer(list.cards, answer.cards, idOf);
	return { list: { cards: without(cards, new Set(answer.gone), idOf), mark: answer.mark }, changed };
}

/** Merges requested rows into a list; missing ones are no longer visible, and removed. */
export function mergeRequested<Row extends ListRow, Id extends RowId>(
	list: ListSnapshot<Row>,
	asked: readonly Id[],
	answer: readonly Row[],
	idOf: (row: Row) => Id,
): MergeResult<Row, Id> {
	const { cards, changed } = replaceNewer(list.cards, answer, idOf);
	const came = new Set(answer.map(idOf));
	const gone = new Set<RowId>(asked.filter((id) => !came.has(id)));
	return { list: { ...list, cards: without(cards, gone, idOf) }, changed };
}

/** Returns the same array if nothing is removed. */
function without<Row, Id extends RowId>(
	rows: Row[],
	gone: ReadonlySet<RowId>,
	idOf: (row: Row) => Id,
): Row[] {
	return rows.some((row) => gone.has(idOf(row))) ? rows.filter((row) => !gone.has(idOf(row))) : rows;
}

/** Unchanged rows stay the same objects, so that nothing is recomputed. */
function replaceNewer<Row extends ListRow, Id extends RowId>(
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
