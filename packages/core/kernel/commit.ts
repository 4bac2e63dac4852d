import type { RecordRef } from "@deck/contracts/audit";
import { type AuditEntry, auditLog } from "./audit.ts";
import { AWS_LIMITS } from "./aws-limits.ts";
import { type Context, causeOf } from "./context.ts";
import { pauseBeforeRetry } from "./deadline.ts";
import { AppError } from "./errors.ts";
import { claimIdempotencyKey, DuplicateRequest, type StoredResponse } from "./idempotency.ts";
import { newToken, sortableIdOf } from "./ids.ts";
import { mergeEvents, type OutboxEvent, outbox, outboxRow, withTopicOfActor } from "./outbox.ts";
import { type Key, type Table, type TransactAction, TransactionCanceled } from "./ports.ts";

/** `refused`: thrown if the condition fails. */
export interface Write {
	action: TransactAction;
	refused: AppError | undefined;
}

/** ElectroDB chain before `.go()`. */
export interface Operation {
	params(): unknown;
}

const params = (operation: Operation) => operation.params() as Record<string, unknown>;

/** Builds a put; one of `entity.create(...)` fails if the row exists. */
export function put(operation: Operation, refused?: AppError): Write {
	return { action: { Put: params(operation) }, refused };
}

/** Builds an update; one of `entity.patch(...)` fails if the row is missing. */
export function update(operation: Operation, refused?: AppError): Write {
	return { action: { Update: params(operation) }, refused };
}

/** Builds a deletion; one of `entity.remove(...)` fails if the row is missing. */
export function remove(operation: Operation, refused?: AppError): Write {
	return { action: { Delete: params(operation) }, refused };
}

/** Builds a write in DynamoDB's own form. */
export function raw(action: TransactAction, refused?: AppError): Write {
	return { action, refused };
}

export function conditionCheck(
	table: Table,
	key: Key,
	values: Record<string, unknown>,
	refused?: AppError,
): Write {
	const attributes = Object.entries(values);
	const check = {
		TableName: table.name,
		Key: key,
		ConditionExpression: attributes.map((_, at) => `#a${at} = :a${at}`).join(" AND "),
		ExpressionAttributeNames: Object.fromEntries(attributes.map(([name], at) => [`#a${at}`, name])),
		ExpressionAttributeValues: Object.fromEntries(attributes.map(([, value], at) => [`:a${at}`, value])),
	};
	return raw({ ConditionCheck: check }, refused);
}

export interface Commit {
	/** Runs before each attempt and may throw: a deadline may have passed meanwhile. */
	check?(): void;
	writes: Write[];
	audit: AuditEntry[];
	events: OutboxEvent[];
	/** Response, stored under the idempotency key. */
	reply?: unknown;
	/** Instead of `reply`: reread for a repeat, as large responses do not fit into a row. */
	rereads?: RecordRef;
}

const MAX_ATTEMPTS = 8;
/** Reasons worth a retry. */
const TRANSIENT_REASONS = new Set([
	"TransactionConflict",
	"ProvisionedThroughputExceeded",
	"ThrottlingError",
	"TransactionInProgress",
]);

/**
 * Commits with audit rows, events and idempotency key in one transaction. Retries conflicts and throttling with the
 * same parameters and token, so repeats after a lost response are harmless.
 * @throws
 * - `refused` of the first failed write: 409 `stale` by default
 * - `DuplicateRequest`: the idempotency key is taken
 * - 413 `too_large`, an item over 400 kB, and `too_many_writes`, over 100; internal errors in the system's own work
 */
export async function commit(context: Context, change: Commit): Promise<void> {
	const now = context.now();
	const writes = [...change.writes];
	for (const entry of change.audit) {
		const { before, after, conference = "-", actor = context.actor?.user_id ?? "system", ...rest } = entry;
		writes.push(
			put(
				auditLog(context.table).create({
					...rest,
					conference,
					id: sortableIdOf(now),
					actor,
					real_actor: context.actor?.real?.user_id,
					at: now.toISOString(),
					month: now.toISOString().slice(0, 7),
					before: before === undefined ? undefined : JSON.stringify(before),
					after: after === undefined ? undefined : JSON.stringify(after),
				}),
			),
		);
	}
	const events = change.events.map((event) => withTopicOfActor(event, context.actor));
	for (const event of mergeEvents(events)) {
		writes.push(
			put(
				outbox(context.table).create(
					outboxRow(event, now, event.consumer === "push" ? undefined : causeOf(context)),
				),
			),
		);
	}
	const keyAt = writes.length;
	if (context.idempotency)
		writes.push(put(claimIdempotencyKey(context, context.idempotency, responseOf(change))));
	if (writes.length > AWS_LIMITS.transactionActions) throw tooManyActions(context, change, writes.length);

	const reasons = await transact(context, writes, change.check);
	if (!reasons) return;
	if (context.idempotency && reasons[keyAt] === "ConditionalCheckFailed") throw new DuplicateRequest();
	if (reasons.includes(AWS_LIMITS.itemTooLarge)) throw tooLarge(context, change);
	const failed = reasons.indexOf("ConditionalCheckFailed");
	if (failed < 0) throw new Error(`commit refused: ${reasons.join(", ")}`);
	throw writes[failed]?.refused ?? new AppError("stale", "stale");
}

const responseOf = ({ reply, rereads }: Commit): StoredResponse =>
	rereads ? { object: rereads } : { reply };

/** Builds the error: 413 for users, logged for operators. Form limits should prevent this. */
function tooLarge({ actor }: Context, { audit }: Commit): Error {
	const actions = audit.map(({ action }) => action).join(", ");
	if (!actor) return new Error(`an item of ${actions || "a commit"} is too large`);
	console.error({ event: "item.too_large", actions });
	return new AppError("too_large", "too_large");
}

/** Builds the error, logged for operators. Form limits should prevent this. */
function tooManyActions({ actor }: Context, { audit }: Commit, count: number): Error {
	const actions = audit.map(({ action }) => action).join(", ");
	if (!actor) return new Error(`a commit of ${count} writes is too large`);
	console.error({ event: "item.too_large", count, actions });
	return new AppError("too_large", "too_many_writes");
}

/** Returns the final cancellation reasons, or null. */
async function transact(context: Context, writes: Write[], check: Commit["check"]): Promise<string[] | null> {
	const actions = writes.map((write) => write.action);
	const token = newToken().slice(0, 36);
	let underWay = false;
	for (let attempt = 1; ; attempt++) {
		// An earlier attempt may have succeeded.
		if (!underWay) check?.();
		try {
			await context.table.transact(actions, token);
			return null;
		} catch (error) {
			if (!(error instanceof TransactionCanceled)) throw error;
			if (error.reasons.includes("ConditionalCheckFailed")) return error.reasons;
			if (!error.reasons.some((reason) => TRANSIENT_REASONS.has(reason))) return error.reasons;
			underWay ||= error.reasons.includes("TransactionInProgress");
			if (attempt === MAX_ATTEMPTS) throw new AppError("unavailable", "busy", { retryAfter: 1 });
			await pauseBeforeRetry(Math.random() * 25 * 2 ** attempt);
		}
	}
}
