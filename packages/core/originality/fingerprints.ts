import { AWS_LIMITS } from "../kernel/aws-limits.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { type Commit, commit, raw, type Write } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import type { Key, Table } from "../kernel/ports.ts";

/**
 * Index of shared text: one row per fingerprint (`text/prepare.ts`, `text/title.ts`, `text/file.ts`) with its
 * documents. Read by key, so calls depend only on the manuscript's length.
 */

/** Fingerprints of this many documents belong to a template and take no more. */
const MAX_HOLDERS = 40;
/** Removals per transaction. */
const CHUNK = 99;

class FingerprintConflictError extends ConflictError {}

const fingerprintKey = (fingerprint: string): Key => ({ pk: `mark#${fingerprint}`, sk: "me" });
const fingerprintOf = (pk: unknown) => String(pk).slice("mark#".length);

/** Returns the documents by fingerprint, without unused ones. 1 call per 100. */
export async function documentsByFingerprint(
	table: Table,
	fingerprints: Iterable<string>,
): Promise<Map<string, ReadonlySet<string>>> {
	const rows = await table.batchGet([...fingerprints].map(fingerprintKey));
	return new Map(
		rows.map(({ pk, documents }) => [fingerprintOf(pk), (documents as Set<string>) ?? new Set()]),
	);
}

export const isTemplateFingerprint = (holders: ReadonlySet<string> | undefined) =>
	(holders?.size ?? 0) >= MAX_HOLDERS;

/**
 * Adds a document to its fingerprints where there is room. 1 call per 100, and at least one for `registration`.
 * @param registration writes of the first transaction: they permit to add the document
 * @param isPermitted check in each further transaction
 */
export async function addToFingerprints(
	context: Context,
	document: string,
	holders: ReadonlyMap<string, ReadonlySet<string>>,
	{
		fingerprints,
		registration,
		isPermitted,
	}: { fingerprints: Iterable<string>; registration: readonly Write[]; isPermitted: Write },
): Promise<void> {
	const { name } = context.table;
	const missing = [...fingerprints].filter((fingerprint) => {
		const known = holders.get(fingerprint);
		return !known?.has(document) && !isTemplateFingerprint(known);
	});
	const additions = missing.map((fingerprint) =>
		raw({
			Update: {
				TableName: name,
				Key: fingerprintKey(fingerprint),
				UpdateExpression: "ADD #documents :document SET #v = :v",
				ExpressionAttributeNames: { "#documents": "documents", "#v": "v" },
				ExpressionAttributeValues: { ":document": new Set([document]), ":v": 1 },
			},
		}),
	);
	let first = registration;
	while (first.length + additions.length > 0) {
		const allowed = first.length > 0 ? first : [isPermitted];
		const some = additions.splice(0, AWS_LIMITS.transactionActions - allowed.length);
		await commit(context, { writes: [...allowed, ...some], audit: [], events: [] });
		first = [];
	}
}

/** Removes a document from its fingerprints and deletes empty rows. Idempotent. */
export async function removeFromFingerprints(
	context: Context,
	document: string,
	fingerprints: readonly string[],
): Promise<void> {
	for (const chunk of chunksOf(fingerprints, CHUNK)) {
		await retryOnConflict(FingerprintConflictError, async () => {
			const holders = await documentsByFingerprint(context.table, chunk);
			const writes = [...holders].flatMap(([fingerprint, documents]) =>
				documents.has(document)
					? [removalAction(context.table, fingerprint, document, documents.size === 1)]
					: [],
			);
			if (writes.length > 0) await commit(context, { writes, audit: [], events: [] } satisfies Commit);
		});
	}
}

/** Deletes the row with its only document. */
function removalAction(table: Table, fingerprint: string, document: string, only: boolean): Write {
	const values = { ":document": new Set([document]) };
	const names = { "#documents": "documents" };
	return raw(
		only
			? {
					Delete: {
						TableName: table.name,
						Key: fingerprintKey(fingerprint),
						ConditionExpression: "#documents = :document",
						ExpressionAttributeNames: names,
						ExpressionAttributeValues: values,
					},
				}
			: {
					Update: {
						TableName: table.name,
						Key: fingerprintKey(fingerprint),
						UpdateExpression: "DELETE #documents :document",
						ConditionExpression: "size(#documents) > :one",
						ExpressionAttributeNames: names,
						ExpressionAttributeValues: { ...values, ":one": 1 },
					},
				},
		new FingerprintConflictError(),
	);
}
