import type { LogObject } from "@deck/contracts/audit";
import { Entity } from "electrodb";
import type { Context } from "./context.ts";
import { defineEntity, getItems, lookup, primary } from "./entity.ts";
import { AppError } from "./errors.ts";
import { hash } from "./ids.ts";
import { SETTINGS } from "./settings.ts";

/** The answer to one attempt, kept with its commit, so that a repeat gets the same answer and changes nothing. */
const idempotencyKeys = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "idempotency", service: "deck", version: "1" },
				attributes: {
					key: { type: "string", required: true },
					/** Hash of method, path and body: a key can't be used for another request. */
					request_hash: { type: "string", required: true },
					/** JSON; or what was changed, such as `paper-137`, of which a repeat is answered what there is to say then. */
					reply: { type: "string" },
					object: { type: "string" },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["key"], template: "idem#${key}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ tells: "the answer to an attempt", goes: "expires" },
);

/** The row's key: a user's keys are that user's own. */
export function idempotencyKey(userId: string, key: string): string {
	return hash(`${userId}\n${key}`);
}

/** What to read, in the request's first BatchGet, to know a repeat. */
export function replyLookup(context: Pick<Context, "table">, key: string) {
	const keys = idempotencyKeys(context.table);
	return lookup(keys, keys.get({ key }));
}

/**
 * What a repeat is answered: the first attempt's answer, or an object of the log. An answer with long texts would not
 * go into a row: the object is read anew.
 */
export type Reply = { reply: unknown; object?: undefined } | { object: LogObject };

/** What is kept of a row's attempt. */
interface Kept {
	request_hash: string;
	reply?: string | undefined;
	object?: string | undefined;
	ttl: number;
}

/** The stored answer where there is one that still counts; throws 422 where the key served another request. */
export function storedReply(row: Kept | null, request_hash: string, now: Date): Reply | null {
	if (!row || row.ttl * 1000 <= now.getTime()) return null;
	if (row.request_hash !== request_hash) throw new AppError("invalid", "idempotency_reused");
	if (row.object) return { object: row.object as LogObject };
	return { reply: JSON.parse(row.reply ?? "null") };
}

/**
 * The answer that this very attempt has got meanwhile: a repeat that overtakes the first request, or meets the traces
 * of it, such as a file that it has taken. Null where there is none. Throws 422 as `storedReply` does. One call.
 */
export async function replyMeanwhile(context: Context): Promise<Reply | null> {
	if (!context.idempotency) return null;
	const { key, request_hash } = context.idempotency;
	const [row] = await getItems(context.table, [replyLookup(context, key)]);
	return storedReply(row, request_hash, context.now());
}

/** Thrown by `commit` where another request with the same key was faster. */
export class AlreadyDone extends Error {}

/** The write that claims a key for this commit; one whose time is over is free, though DynamoDB deletes it late. */
export function claimKey(
	context: Context,
	idempotency: { key: string; request_hash: string },
	answer: Reply,
) {
	const now = Math.floor(context.now().getTime() / 1000);
	return idempotencyKeys(context.table)
		.put({
			...idempotency,
			...(answer.object ? { object: answer.object } : { reply: JSON.stringify(answer.reply ?? null) }),
			ttl: now + SETTINGS.idempotencySeconds,
		})
		.where(({ key, ttl }, { notExists, lte }) => `${notExists(key)} OR ${lte(ttl, now)}`);
}
