import type { Actor } from "./actor.ts";
import type { AuditEntry } from "./audit.ts";
import { commit, type Operation, put, raw, type Write } from "./commit.ts";
import { retryOnConflict } from "./conflict.ts";
import type { SignedInContext } from "./context.ts";
import { epochSeconds } from "./epoch-seconds.ts";
import { AppError, notFound } from "./errors.ts";
import { newId } from "./ids.ts";
import type { OutboxEvent } from "./outbox.ts";
import type { Key, Table } from "./ports.ts";
import { freeSequence, SequenceTakenError } from "./sequence.ts";

/**
 * A limited number of small items that people add, edit, delete and restore, such as saved views. An item's slot is part
 * of its key, so the table enforces the limit.
 */
export interface SmallCollection<Item extends SmallItem, View, Place> {
	key(table: Table, item: Item): Key;
	put(table: Table, item: Item): Operation;
	/** Deleted items can be restored for this time. */
	restoreSeconds: number;
	/** Code of the refusal, if all slots are taken. */
	full: "views_most" | "templates_most";
	/**
	 * Finds an item that the actor may change, also a deleted one.
	 * @throws 403, 404
	 */
	requireChangeable(context: SignedInContext, place: Place, id: string): Promise<Item>;
	view(item: Item, actor: Actor): View;
	event(place: Place, item: Item): OutboxEvent;
	audit(item: Item, change: SmallItemChange, values: { before?: Item; after?: Item }): AuditEntry[];
}

export type SmallItemChange = "added" | "changed" | "removed" | "restored";

export interface SmallItem {
	/** `00`, `01` … */
	slot: string;
	/** Slot and random text, as slots are reused. */
	id: string;
	version: number;
	/** Restorable until `ttl`, unless the slot is reused. */
	deleted_at?: string | undefined;
	ttl?: number | undefined;
}

/** Attributes of each small item's entity. */
export const SMALL_ITEM_ATTRIBUTES = {
	/** `00`, `01` …: limits the number. */
	slot: { type: "string", required: true },
	/** Slot and random text, as slots are reused. */
	id: { type: "string", required: true },
	version: { type: "number", required: true },
	/** Restorable until `ttl`, unless the slot is reused. */
	deleted_at: { type: "string" },
	ttl: { type: "number" },
} as const;

/** Concurrent requests of one person take turns. */
const RETRY_DELAY_MS = 20;

interface NewItem<Item> {
	limit: number;
	/** Reads the taken slots before each attempt; `writes` join the item's. */
	read(): Promise<{ rows: readonly Item[]; writes?: Write[] }>;
	make(fixed: Pick<SmallItem, "slot" | "id" | "version">): Item;
}

/**
 * Creates an item. 1 call and those of `read`.
 * @throws 422 if there are too many
 */
export function createItem<Item extends SmallItem, View, Place>(
	context: SignedInContext,
	collection: SmallCollection<Item, View, Place>,
	place: Place,
	{ limit, read, make }: NewItem<Item>,
): Promise<View> {
	const { table, actor } = context;
	const attempt = async () => {
		const { rows, writes = [] } = await read();
		const slot = allocateSlot(rows, limit, collection.full);
		const item = make({ slot, id: slot + newId(), version: 1 });
		const free = {
			ConditionExpression: "attribute_not_exists(#id) OR attribute_exists(#deleted)",
			ExpressionAttributeNames: { "#id": "id", "#deleted": "deleted_at" },
		};
		const { action } = put(collection.put(table, item));
		const reply = collection.view(item, actor);
		await commit(context, {
			writes: [
				raw({ Put: { ...("Put" in action && action.Put), ...free } }, new SequenceTakenError()),
				...writes,
			],
			audit: collection.audit(item, "added", { after: item }),
			events: [collection.event(place, item)],
			reply,
		});
		return reply;
	};
	return retryOnConflict(SequenceTakenError, attempt, { pauseMs: RETRY_DELAY_MS });
}

/**
 * Chooses a random slot, to avoid collisions; reuses a deleted item's slot last, since that one can then not be
 * restored.
 */
function allocateSlot(rows: readonly SmallItem[], limit: number, full: string): string {
	const kept = rows.filter(({ deleted_at }) => !deleted_at);
	const slot = freeSequence(rows, limit) ?? freeSequence(kept, limit);
	if (slot === undefined) throw new AppError("invalid", full, { params: { count: limit } });
	return slot;
}

/**
 * Edits an item. 2 calls, 1 more on conflict.
 * @throws as `requireChangeable`, and 409 with the current item
 */
export async function editItem<Item extends SmallItem, View, Place>(
	context: SignedInContext,
	collection: SmallCollection<Item, View, Place>,
	place: Place,
	{ id, version, set }: { id: string; version: number; set: Partial<Item> },
): Promise<View> {
	const { table, actor } = context;
	const before = await collection.requireChangeable(context, place, id);
	if (before.deleted_at) throw notFound();
	const staleError = (current: Item) =>
		new AppError("stale", "stale", { current: collection.view(current, actor) });
	if (before.version !== version) throw staleError(before);
	const after = { ...before, ...set, version: version + 1 };
	const reply = collection.view(after, actor);
	const moved = new AppError("stale", "stale");
	try {
		await commit(context, {
			writes: [
				updateItem(
					table,
					collection.key(table, before),
					{ id, set: { ...set, version: after.version }, deleted: false, version },
					moved,
				),
			],
			audit: collection.audit(before, "changed", { before, after }),
			events: [collection.event(place, after)],
			reply,
		});
	} catch (error) {
		if (error !== moved) throw error;
		throw staleError(await collection.requireChangeable(context, place, id));
	}
	return reply;
}

/**
 * Deletes an item, which can be restored for a while. 2 calls.
 * @throws as `requireChangeable`
 */
export async function deleteItem<Item extends SmallItem, View, Place>(
	context: SignedInContext,
	collection: SmallCollection<Item, View, Place>,
	place: Place,
	id: string,
): Promise<void> {
	const { table } = context;
	const item = await collection.requireChangeable(context, place, id);
	if (item.deleted_at) throw notFound();
	const now = context.now();
	const ttl = epochSeconds(now) + collection.restoreSeconds;
	const set = { deleted_at: now.toISOString(), ttl };
	await commit(context, {
		writes: [updateItem(table, collection.key(table, item), { id, set, deleted: false }, notFound())],
		audit: collection.audit(item, "removed", { before: item }),
		events: [collection.event(place, item)],
	});
}

/**
 * Restores a deleted item. 2 calls and those of `read`.
 * @param read returns writes that join the item's, before each attempt
 * @throws as `requireChangeable`; 404 after its time
 */
export async function restoreItem<Item extends SmallItem, View, Place>(
	context: SignedInContext,
	collection: SmallCollection<Item, View, Place>,
	place: Place,
	{ id, read }: { id: string; read?(item: Item): Promise<Write[]> },
): Promise<View> {
	const { table, actor } = context;
	const { deleted_at, ttl = 0, ...rest } = await collection.requireChangeable(context, place, id);
	if (!deleted_at || ttl * 1000 <= context.now().getTime()) throw notFound();
	const item = rest as Item;
	const reply = collection.view(item, actor);
	await retryOnConflict(SequenceTakenError, async () =>
		commit(context, {
			writes: [
				...((await read?.(item)) ?? []),
				updateItem(table, collection.key(table, item), { id, deleted: true }, notFound()),
			],
			audit: collection.audit(item, "restored", { after: item }),
			events: [collection.event(place, item)],
			reply,
		}),
	);
	return reply;
}

interface ItemUpdate {
	id: string;
	/** Without it, the item is restored. */
	set?: object;
	/** Expected, with `id` and `version`. */
	deleted: boolean;
	version?: number;
}

function updateItem(
	table: Table,
	key: Key,
	{ id, set, deleted, version }: ItemUpdate,
	refused: AppError,
): Write {
	const changes = Object.entries(set ?? {});
	const expression = set
		? `SET ${changes.map((_, at) => `#s${at} = :s${at}`).join(", ")}`
		: "REMOVE #deleted, #ttl";
	const conditions = [
		"#id = :id",
		deleted ? "attribute_exists(#deleted)" : "attribute_not_exists(#deleted)",
		...(version === undefined ? [] : ["#version = :version"]),
	];
	return raw(
		{
			Update: {
				TableName: table.name,
				Key: key,
				UpdateExpression: expression,
				ConditionExpression: conditions.join(" AND "),
				ExpressionAttributeNames: {
					"#id": "id",
					"#deleted": "deleted_at",
					...(!set && { "#ttl": "ttl" }),
					...(version !== undefined && { "#version": "version" }),
					...Object.fromEntries(changes.map(([name], at) => [`#s${at}`, name])),
				},
				ExpressionAttributeValues: {
					":id": id,
					...(version !== undefined && { ":version": version }),
					...Object.fromEntries(changes.map(([, value], at) => [`:s${at}`, value])),
				},
			},
		},
		refused,
	);
}
