import { isDeepStrictEqual } from "node:util";
import type { Table } from "../kernel/ports.ts";
import { toAuthorForm } from "../paper/author-form.ts";
import type { PaperChange } from "../paper/change.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { decidersLock } from "../paper/rules.ts";
import { type BulkRow, storeUndo, type UndoRow } from "./undo-rows.ts";

/** Adds the write of the undo data to a change. */
export function withUndoData(
	table: Table,
	bulk: BulkRow,
	before: PaperAggregate,
	change: PaperChange,
): PaperChange {
	const write = storeUndo(table, before.paper.conference, bulk, undoRowOf(before, change));
	return { ...change, writes: [...(change.writes ?? []), write] };
}

function undoRowOf({ paper, authors }: PaperAggregate, change: PaperChange): UndoRow {
	const { set = {}, secret } = change;
	const names = (Object.keys(set) as (keyof typeof set)[]).filter(
		(name) => !isDeepStrictEqual(set[name], paper[name]),
	);
	return {
		number: paper.number,
		lock: decidersLock(paper) + 1,
		version: secret ? paper.version : paper.version + 1,
		before: Object.fromEntries(
			names.filter((name) => paper[name] !== undefined).map((name) => [name, paper[name]]),
		),
		absent: names.filter((name) => paper[name] === undefined),
		secret: secret === true,
		...(change.authors && { authors: authors.map(toAuthorForm) }),
	};
}
