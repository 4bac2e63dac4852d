import { setTimeout as sleep } from "node:timers/promises";
import type { LogObject } from "@deck/contracts/audit";
import { type AuditEntry, auditLog } from "./audit.ts";
import { BOUNDS } from "./bounds.ts";
import { type Context, causeOf } from "./context.ts";
import { AppError } from "./errors.ts";
import { AlreadyDone, claimKey, type Reply } from "./idempotency.ts";
import { newSortableId, newToken } from "./ids.ts";
import { type Outgoing, outbox, outboxRow } from "./outbox.ts";
import { type Key, type Table, type TransactAction, TransactionCanceled } from "./ports.ts";

/** One write of a commit: what it does, and what is thrown where its condition fails. */
export interface Write {
	action: TransactAction;
	refused: AppError | undefined;
}

/** An ElectroDB chain before `.go()`: `entity.create(...)`, `entity.patch(...).set(...)`. */
interface Operation {
	params(): unknown;
}

const params = (operation: Operation) => operation.params() as Record<string, unknown>;

/** Puts an item; `entity.create(...)` fails where it is there already. */
export function put(operation: Operation, refused?: AppError): Write {
	return { action: { Put: params(operation) }, refused };
}

/** Changes an item; `entity.patch(...)` fails where it is not there. */
export function update(operation: Operation, refused?: AppError): Write {
	return { action: { Update: params(operation) }, refused };
}

/** Removes an item; `entity.remove(...)` fails where it is not there. */
export function remove(operation: Operation, refused?: AppError): Write {
	return { action: { Delete: params(operation) }, refused };
}

/** A write that is already in DynamoDB's form. */
export function raw(action: TransactAction, refused?: AppError): Write {
	return { action, refused };
}

/** Checks an item that the commit leaves as it is: nothing is written unless its attributes have these values. */
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
	/**
	 * Called right before each attempt; throws what refuses the change: a window that was open when the request came
	 * may be over by the server's clock.
	 */
	check?(): void;
	writes: Write[];
	audit: AuditEntry[];
	events: Outgoing[];
	/** What the request answers; kept under its idempotency key, if it has one. */
	reply?: unknown;
	/** Instead of it: what a repeat reads anew, as the answer may be larger than a row. */
	rereads?: LogObject;
}

const MOST_ATTEMPTS = 8;
/** Reasons that another try may mend. */
const PASSING = new Set([
	"TransactionConflict",
	"ProvisionedThroughputExceeded",
	"ThrottlingError",
	"TransactionInProgress",
]);

/**
 * Commits a change with its audit rows, its events and its idempotency key in one transaction.
 * Throws the `refused` of the first write whose condition failed (a write without one: 409 `stale`), and
 * `AlreadyDone` where the idempotency key is taken. Conflicts and throttling are tried again with the same
 * parameters and the same token, so a repeat after a lost answer changes nothing. An item of more than 400 kB, and more
 * than a hundred writes: 413 `too_large` and `too_many_writes` for a person, a fault for the system's own work; nothing
 * is written.
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
					id: newSortableId(),
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
	for (const event of change.events) {
		writes.push(
			put(
				outbox(context.table).create(
					outboxRow(event, now, event.consumer === "push" ? undefined : causeOf(context)),
				),
			),
		);
	}
	const keyAt = writes.length;
	if (context.idempotency) writes.push(put(claimKey(context, context.idempotency, answerOf(change))));
	if (writes.length > BOUNDS.transactionActions) throw tooMany(context, change, writes.length);

	const reasons = await transact(context, writes, change.check);
	if (!reasons) return;
	if (context.idempotency && reasons[keyAt] === "ConditionalCheckFailed") throw new AlreadyDone();
	if (reasons.includes(BOUNDS.itemTooLarge)) throw tooLarge(context, change);
	const failed = reasons.indexOf("ConditionalCheckFailed");
	if (failed < 0) throw new Error(`commit refused: ${reasons.join(", ")}`);
	throw writes[failed]?.refused ?? new AppError("stale", "stale");
}

const answerOf = ({ reply, rereads }: Commit): Reply => (rereads ? { object: rereads } : { reply });

/**
 * An item would be larger than the table takes. The forms' limits are to see to it that none is, so operators hear of
 * it; a person is told that it was too much, as it was their text.
 */
function tooLarge({ actor }: Context, { audit }: Commit): Error {
	const actions = audit.map(({ action }) => action).join(", ");
	if (!actor) return new Error(`an item of ${actions || "a commit"} is too large`);
	console.error({ event: "item.too_large", actions });
	return new AppError("too_large", "too_large");
}

/** More than one transaction takes: the forms' limits are to see to it, and this does where they don't. */
function tooMany({ actor }: Context, { audit }: Commit, count: number): Error {
	const actions = audit.map(({ action }) => action).join(", ");
	if (!actor) return new Error(`a commit of ${count} writes is too large`);
	console.error({ event: "item.too_large", count, actions });
	return new AppError("too_large", "too_many_writes");
}

/** Runs the transaction with tries enough; answers the reasons where it was refused for good, else null. */
async function transact(context: Context, writes: Write[], check: Commit["check"]): Promise<string[] | null> {
	const actions = writes.map((write) => write.action);
	const token = newToken().slice(0, 36);
	let underWay = false;
	for (let attempt = 1; ; attempt++) {
		// One that is under way was in time, and may be done by now.
		if (!underWay) check?.();
		try {
			await context.table.transact(actions, token);
			return null;
		} catch (error) {
			if (!(error instanceof TransactionCanceled)) throw error;
			if (error.reasons.includes("ConditionalCheckFailed")) return error.reasons;
			if (!error.reasons.some((reason) => PASSING.has(reason))) return error.reasons;
			underWay ||= error.reasons.includes("TransactionInProgress");
			if (attempt === MOST_ATTEMPTS) throw new AppError("unavailable", "busy", { retryAfter: 1 });
			await sleep(Math.random() * 25 * 2 ** attempt);
		}
	}
}
