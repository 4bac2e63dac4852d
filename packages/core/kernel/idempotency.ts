import type { RecordRef } from "@deck/contracts/audit";
import { Entity } from "electrodb";
import type { Context } from "./context.ts";
import { defineEntity, getItems, lookup, primaryKey } from "./entity.ts";
import { epochSeconds } from "./epoch-seconds.ts";
import { AppError } from "./errors.ts";
import { hash } from "./ids.ts";
import { SETTINGS } from "./settings.ts";
import { clearRememberedReads } from "./shared-reads.ts";

const idempotencyKeys = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "idempotency", service: "deck", version: "1" },
				attributes: {
					key: { type: "string", required: true },
					/** Of method, path and body: a key cannot serve another request. */
					request_hash: { type: "string", required: true },
					/** JSON; absent with `object`. */
					reply: { type: "string" },
					/** The object to reread, such as `paper-137`. */
					object: { type: "string" },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["key"], template: "idem#${key}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ description: "the response to an attempt", erasedBy: "expires" },
	{ expires: "Repeats come soon." },
);

/** Hashes an idempotency key with its user, so that keys are separate for each user. */
export function idempotencyKey(userId: string, key: string): string {
	return hash(`${userId}\n${key}`);
}

export function storedResponseLookup(context: Pick<Context, "table">, key: string) {
	const keys = idempotencyKeys(context.table);
	return lookup(keys, keys.get({ key }));
}

export type StoredResponse = { reply: unknown; object?: undefined } | { object: RecordRef };

interface StoredResponseRow {
	request_hash: string;
	reply?: string | undefined;
	object?: string | undefined;
	ttl: number;
}

/**
 * Returns the stored response of a repeated request, or null.
 * @throws 422 if the key served another request
 */
export function storedResponse(
	row: StoredResponseRow | null,
	request_hash: string,
	now: Date,
): StoredResponse | null {
	if (!row || row.ttl * 1000 <= now.getTime()) return null;
	if (row.request_hash !== request_hash) throw new AppError("invalid", "idempotency_reused");
	if (row.object) return { object: row.object as RecordRef };
	return { reply: JSON.parse(row.reply ?? "null") };
}

/**
 * Returns a response stored since the request began: a repeat may overtake the first request or meet its effects, such
 * as a claimed file. Throws 422 like `storedResponse`. 1 call.
 */
export async function concurrentResponse(context: Context): Promise<StoredResponse | null> {
	if (!context.idempotency) return null;
	const { key, request_hash } = context.idempotency;
	clearRememberedReads();
	const [row] = await getItems(context.table, [storedResponseLookup(context, key)]);
	return storedResponse(row, request_hash, context.now());
}

/** Another request with the same key was faster. */
export class DuplicateRequest extends Error {}

/** Builds the put of a response under a key. Expired keys are free, as DynamoDB deletes late. */
export function claimIdempotencyKey(
	context: Context,
	idempotency: { key: string; request_hash: string },
	response: StoredResponse,
) {
	const now = epochSeconds(context.now());
	return idempotencyKeys(context.table)
		.put({
			...idempotency,
			...(response.object ? { object: response.object } : { reply: JSON.stringify(response.reply ?? null) }),
			ttl: now + SETTINGS.idempotencySeconds,
		})
		.where(({ key, ttl }, { notExists, lte }) => `${notExists(key)} OR ${lte(ttl, now)}`);
}
