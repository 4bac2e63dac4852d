import { type Commit, commit, raw, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { Moved, whileMoved } from "../kernel/moved.ts";
import type { Key, Table } from "../kernel/ports.ts";

/**
 * The index by which the platform finds manuscripts that share something: a row for each mark (`text/prepare.ts`,
 * `text/title.ts`) with the documents that have it. Rows are read by their keys alone, so a manuscript takes as many
 * calls as it is long, however many others there are.
 */

/** A mark of so many documents says nothing, as it stands in a template; it takes no more of them. */
const MOST_HOLDERS = 40;
/** Of one transaction, which has one other action: the check that the document may still come in. */
const CHUNK = 99;

/** Others came to the same marks, or left them, since they were read. */
class MarksMoved extends Moved {}

const keyOf = (mark: string): Key => ({ pk: `mark#${mark}`, sk: "me" });
const markOf = (pk: unknown) => String(pk).slice("mark#".length);

/** Who has each of the marks; those of nobody are left out. One call for each hundred. */
export async function holdersOf(
	table: Table,
	marks: Iterable<string>,
): Promise<Map<string, ReadonlySet<string>>> {
	const rows = await table.batchGet([...marks].map(keyOf));
	return new Map(rows.map(({ pk, documents }) => [markOf(pk), (documents as Set<string>) ?? new Set()]));
}

/** Whether a mark is so common that it says nothing. */
export const isCommon = (holders: ReadonlySet<string> | undefined) => (holders?.size ?? 0) >= MOST_HOLDERS;

/**
 * Puts a document to its marks, where it does not stand and there is room.
 * @param allowed a check of each transaction: that the document may come in
 */
export async function addToMarks(
	context: Context,
	document: string,
	holders: ReadonlyMap<string, ReadonlySet<string>>,
	marks: Iterable<string>,
	allowed: Write,
): Promise<void> {
	const { name } = context.table;
	const missing = [...marks].filter((mark) => {
		const known = holders.get(mark);
		return !known?.has(document) && !isCommon(known);
	});
	for (const chunk of chunksOf(missing)) {
		const writes = chunk.map((mark) =>
			raw({
				Update: {
					TableName: name,
					Key: keyOf(mark),
					UpdateExpression: "ADD #documents :document SET #v = :v",
					ExpressionAttributeNames: { "#documents": "documents", "#v": "v" },
					ExpressionAttributeValues: { ":document": new Set([document]), ":v": 1 },
				},
			}),
		);
		await commit(context, { writes: [allowed, ...writes], audit: [], events: [] });
	}
}

/** Takes a document away from its marks; a row without documents goes. Safe to run twice. */
export async function takeFromMarks(
	context: Context,
	document: string,
	marks: readonly string[],
): Promise<void> {
	for (const chunk of chunksOf(marks)) {
		await whileMoved(MarksMoved, async () => {
			const holders = await holdersOf(context.table, chunk);
			const writes = [...holders].flatMap(([mark, documents]) =>
				documents.has(document) ? [without(context.table, mark, document, documents.size === 1)] : [],
			);
			if (writes.length > 0) await commit(context, { writes, audit: [], events: [] } satisfies Commit);
		});
	}
}

/** The write that takes a document from a mark, as the row was read: with the row, where it is the only one. */
function without(table: Table, mark: string, document: string, only: boolean): Write {
	const values = { ":document": new Set([document]) };
	const names = { "#documents": "documents" };
	return raw(
		only
			? {
					Delete: {
						TableName: table.name,
						Key: keyOf(mark),
						ConditionExpression: "#documents = :document",
						ExpressionAttributeNames: names,
						ExpressionAttributeValues: values,
					},
				}
			: {
					Update: {
						TableName: table.name,
						Key: keyOf(mark),
						UpdateExpression: "DELETE #documents :document",
						ConditionExpression: "size(#documents) > :one",
						ExpressionAttributeNames: names,
						ExpressionAttributeValues: { ...values, ":one": 1 },
					},
				},
		new MarksMoved(),
	);
}

function* chunksOf(marks: readonly string[]): Generator<string[]> {
	for (let at = 0; at < marks.length; at += CHUNK) yield marks.slice(at, at + CHUNK);
}
