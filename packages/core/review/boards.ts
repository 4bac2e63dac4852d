import { commit, put, raw, type Write } from "../kernel/commit.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { ListKey } from "../kernel/list-key.ts";
import {
	listPageKey,
	listPageKeys,
	putInListPage,
	readListPageItems,
	removeFromListPage,
	rowsInListPage,
} from "../kernel/list-pages.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Item, Table } from "../kernel/ports.ts";
import { paperListKey } from "../paper/list-rows.ts";
import { type ReviewBoardItem, reviewBoards } from "./entity.ts";
import { boardItemsOf } from "./lookup.ts";

/** Ten boards share a list page, which DynamoDB limits to 400 kB. Longer ones are read from their own rows. */
const MAX_PAGED_BYTES = 36_000;
const TOO_LONG = "";

export const boardListKey = (conference: string): ListKey => ({
	...paperListKey(conference),
	name: "reviewdesks",
});

/**
 * Builds the writes of a changed board row and of its copy in the list page.
 * @param conflict thrown unless the stored version is the one before
 */
export function putBoard(table: Table, board: ReviewBoardItem, conflict: AppError): Write[] {
	const { conference, number, version } = board;
	const text = JSON.stringify(board);
	const paged = Buffer.byteLength(text) > MAX_PAGED_BYTES ? TOO_LONG : text;
	const boards = reviewBoards(table);
	const row =
		version === 1
			? boards.create(board)
			: boards.put(board).where((stored, { eq }) => eq(stored.version, version - 1));
	return [put(row, conflict), raw(putInListPage(table, boardListKey(conference), number, paged))];
}

/** Boards of the cached list pages. */
const parsedPages = new WeakMap<Item, ReadonlyMap<number, ReviewBoardItem | null>>();

function boardsInPage(page: Item): ReadonlyMap<number, ReviewBoardItem | null> {
	let boards = parsedPages.get(page);
	if (!boards) {
		boards = new Map(
			rowsInListPage(page).map(([number, text]) => [
				number,
				text === TOO_LONG ? null : (JSON.parse(text) as ReviewBoardItem),
			]),
		);
		parsedPages.set(page, boards);
	}
	return boards;
}

/**
 * Returns all boards of a conference, by number. The counter, then 1 consistent query for every 500 papers, 1 call for
 * changed list pages, 1 for each hundred long boards.
 */
export async function readBoards(table: Table, conference: string): Promise<ReviewBoardItem[]> {
	const list = boardListKey(conference);
	const last = await lastNumber(table, conference, list.counter);
	const pages = await readListPageItems(table, list, last);
	const found = pages.flatMap((page) => [...boardsInPage(page)]);
	const long = found.flatMap(([number, board]) => (board ? [] : [number]));
	const boards = found.flatMap(([, board]) => board ?? []);
	if (long.length > 0) boards.push(...(await boardItemsOf(table, conference, long)));
	return boards.sort((a, b) => a.number - b.number);
}

/** Removes a board from its list page, and deletes the page with its last board. Does nothing without a page. */
export async function removePagedBoard(context: Context, conference: string, number: number): Promise<void> {
	const { table } = context;
	const list = boardListKey(conference);
	const { TableName: _, ...update } = removeFromListPage(table, list, number).Update;
	const page = await nullIfConditionFails(table.update({ ...update, ReturnValues: "ALL_NEW" }));
	if (!page || rowsInListPage(page).length > 0) return;
	const changed = new AppError("stale", "stale");
	const deletion = {
		TableName: table.name,
		Key: listPageKey(list, number),
		ConditionExpression: "#stamp = :stamp",
		ExpressionAttributeNames: { "#stamp": "stamp" },
		ExpressionAttributeValues: { ":stamp": page.stamp },
	};
	try {
		await commit(context, { writes: [raw({ Delete: deletion }, changed)], audit: [], events: [] });
	} catch (error) {
		if (error !== changed) throw error;
	}
}

/** Returns the keys of the list pages with these boards and others. */
export const boardPageKeys = (conference: string, numbers: readonly number[]) =>
	listPageKeys(boardListKey(conference), numbers);
