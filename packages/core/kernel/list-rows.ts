import type { ListKey } from "./list-key.ts";
import { putInListPage, readListPages, removeFromListPage } from "./list-pages.ts";
import { type ListRowParts, type ListRowView, listRowText } from "./list-row-text.ts";
import type { Key, Table, TransactAction } from "./ports.ts";
import { TABLE } from "./table.ts";

/**
 * List rows. The content is one text `c` (`list-row-text.ts`), so lists need no parsing. G2 finds them by scope, G3 by
 * time of change; whole lists are read from list pages (`list-pages.ts`). Every read goes through a `ListRowView`, which
 * removes what the audience may not see. A list row that changes scope leaves a trace in the old one for incremental
 * readers.
 */
const BUCKET = 500;

/** Scope of all rows of a list that belongs to the conference, not to its sections. */
export const ALL_ROWS_SCOPE = "all";

/** Returns the sort key of a list row, such as `n000137`. */
const listRowName = (number: number) => `n${String(number).padStart(6, "0")}`;
const parseListRowName = (name: string) => Number(name.slice(1));

export const listRowKey = (list: ListKey, number: number): Key => ({
	pk: `${list.name}#${list.conference}#${Math.floor((number - 1) / BUCKET)}`,
	sk: listRowName(number),
});

export interface ListRow extends ListRowParts {
	number: number;
	/** ISO instant. */
	changed: string;
	/** 1 claims the number. */
	version: number;
}

export interface ListRowTraces {
	/** Previous scope. */
	left?: string | undefined;
	/** For one audience: `changed` stays, so that others do not notice. */
	secret?: ConfidentialChange | undefined;
	/** Only marks change: the version stays. */
	sameVersion?: boolean | undefined;
}

export type ConfidentialAudience = "deciders" | "registrars";

interface ConfidentialChange {
	at: string;
	of: ConfidentialAudience;
}

export function putListRow(
	table: Table,
	list: ListKey,
	listRow: ListRow,
	{ left, secret, sameVersion = false }: ListRowTraces = {},
): TransactAction[] {
	const text = listRowText(listRow);
	const actions = [
		putRow(table, list, listRow, text, sameVersion),
		putInListPage(table, list, listRow.number, text),
	];
	if (left !== undefined && left !== listRow.scope) actions.push(putTrace(table, list, listRow, left));
	if (secret !== undefined) actions.push(putConfidentialChange(table, list, listRow, secret));
	return actions;
}

/** Builds the deletion of a list row; its traces stay: see `listRowKeys`. */
export function removeListRow(table: Table, list: ListKey, number: number): TransactAction[] {
	return [
		{ Delete: { TableName: table.name, Key: listRowKey(list, number) } },
		removeFromListPage(table, list, number),
	];
}

const secretPartition = ({ name, conference }: ListKey) => `${name}#${conference}#deciders`;

/** Announces a secret change; its key starts with the list row's. */
function putConfidentialChange(
	table: Table,
	list: ListKey,
	listRow: ListRow,
	{ at, of }: ConfidentialChange,
): TransactAction {
	const { pk, sk } = listRowKey(list, listRow.number);
	const { gsi3 } = TABLE.indexes;
	return {
		Put: {
			TableName: table.name,
			Item: {
				pk,
				sk: `${sk}#${of}`,
				[gsi3.pk]: secretPartition(list),
				[gsi3.sk]: `${at}#${sk}`,
				v: 1,
			},
		},
	};
}

/** Returns the numbers with changes that only these audiences may notice. 1 query. */
export async function confidentialChangesSince(
	table: Table,
	list: ListKey,
	since: string,
	audiences: readonly ConfidentialAudience[],
): Promise<number[]> {
	const rows = await rowsOf(table, "gsi3", secretPartition(list), since);
	const relevant = rows.filter(({ trace }) => audiences.some((one) => one === trace));
	return [...new Set(relevant.map(({ name }) => parseListRowName(name)))];
}

const scopePartition = ({ name, conference }: ListKey, scope: string) => `${name}#${conference}#${scope}`;

/** Builds the trace of a list row that is deleted from its list. */
export function putRemovalTrace(table: Table, list: ListKey, listRow: ListRow): TransactAction {
	return putTrace(table, list, listRow, listRow.scope);
}

/** Builds the write of a trace. Its key starts with the list row's, so both are deleted together. */
function putTrace(table: Table, list: ListKey, listRow: ListRow, left: string): TransactAction {
	const { pk, sk } = listRowKey(list, listRow.number);
	const { gsi2 } = TABLE.indexes;
	return {
		Put: {
			TableName: table.name,
			Item: {
				pk,
				sk: `${sk}#left#${left}`,
				[gsi2.pk]: scopePartition(list, left),
				[gsi2.sk]: `${listRow.changed}#${sk}`,
				v: 1,
			},
		},
	};
}

function putRow(
	table: Table,
	list: ListKey,
	listRow: ListRow,
	text: string,
	sameVersion: boolean,
): TransactAction {
	const { pk, sk } = listRowKey(list, listRow.number);
	const { gsi2, gsi3 } = TABLE.indexes;
	const changed = `${listRow.changed}#${sk}`;
	const first = listRow.version === 1 && !sameVersion;
	return {
		Put: {
			TableName: table.name,
			Item: {
				pk,
				sk,
				[gsi2.pk]: scopePartition(list, listRow.scope),
				[gsi2.sk]: changed,
				[gsi3.pk]: `${list.name}#${list.conference}`,
				[gsi3.sk]: changed,
				c: text,
				version: listRow.version,
				v: 1,
			},
			ConditionExpression: first ? "attribute_not_exists(pk)" : "#version = :before",
			...(first
				? {}
				: {
						ExpressionAttributeNames: { "#version": "version" },
						ExpressionAttributeValues: { ":before": listRow.version - (sameVersion ? 0 : 1) },
					}),
		},
	};
}

/**
 * Reads all list rows up to `last`, by number. Those missing in list pages are read directly: unused or just being
 * written.
 */
export async function readListRows(
	table: Table,
	list: ListKey,
	last: number,
	view: ListRowView,
): Promise<string[]> {
	const texts = await readListPages(table, list, last);
	const absent: number[] = [];
	for (let number = 1; number <= last; number++) if (texts[number] === undefined) absent.push(number);
	if (absent.length > 0) {
		const rows = await table.batchGet(absent.map((number) => listRowKey(list, number)));
		for (const { sk, c } of rows) texts[parseListRowName(String(sk))] = String(c);
	}
	const listRows: string[] = [];
	for (const text of texts) if (text !== undefined) listRows.push(view(text));
	return listRows;
}

export interface ListChanges {
	rows: string[];
	removed: number[];
}

/** Reads the rows that changed since a mark, in the whole conference. */
export async function listRowsSince(
	table: Table,
	list: ListKey,
	since: string,
	view: ListRowView,
): Promise<ListChanges> {
	return latestChanges(await rowsOf(table, "gsi3", `${list.name}#${list.conference}`, since), view);
}

/** Reads the rows that changed in some scopes since a mark. Moves between these scopes do not count as removed. */
export async function listRowsInScopes(
	table: Table,
	list: ListKey,
	scopes: Iterable<string>,
	view: ListRowView,
	since = "",
): Promise<ListChanges> {
	const found = await Promise.all(
		[...scopes].map((scope) => rowsOf(table, "gsi2", scopePartition(list, scope), since)),
	);
	return latestChanges(found.flat(), view);
}

interface Row {
	name: string;
	trace: string | undefined;
	at: string;
	text: string | undefined;
}

/**
 * Returns the latest row per number: list rows may return, and indexes lag. Sorts by number, as the order of
 * changes would reveal a secret one.
 */
function latestChanges(rows: Row[], view: ListRowView): ListChanges {
	const latest = new Map<string, Row>();
	for (const row of rows) {
		const known = latest.get(row.name);
		const later = !known || row.at > known.at || (row.at === known.at && row.text !== undefined);
		if (later) latest.set(row.name, row);
	}
	const changes: ListChanges = { rows: [], removed: [] };
	for (const { name, text } of [...latest.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
		if (text === undefined) changes.removed.push(parseListRowName(name));
		else changes.rows.push(view(text));
	}
	return changes;
}

async function rowsOf(table: Table, index: "gsi2" | "gsi3", pk: string, since: string): Promise<Row[]> {
	const fields = TABLE.indexes[index];
	const items = await table.query({
		IndexName: index,
		KeyConditionExpression: since ? "#pk = :pk AND #at >= :since" : "#pk = :pk",
		ExpressionAttributeNames: { "#pk": fields.pk, "#at": fields.sk },
		ExpressionAttributeValues: { ":pk": pk, ...(since ? { ":since": since } : {}) },
		ProjectionExpression: "sk, #at, c",
	});
	return items.map((item) => {
		const [name = "", trace] = String(item.sk).split("#", 2);
		const text = item.c === undefined ? undefined : String(item.c);
		return { name, trace, at: String(item[fields.sk]), text };
	});
}

/** Returns list rows by number. Consistent. 1 call per 100. */
export async function listRowsByNumber(
	table: Table,
	list: ListKey,
	numbers: number[],
	view: ListRowView,
): Promise<string[]> {
	const items = await table.batchGet(numbers.map((number) => listRowKey(list, number)));
	return items.map((item) => view(String(item.c)));
}

/** Returns the keys of a list row and its traces. 1 query. */
export async function listRowKeys(table: Table, list: ListKey, number: number): Promise<Key[]> {
	const { pk, sk } = listRowKey(list, number);
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
		ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
}
