import { isDeepStrictEqual } from "node:util";
import { EXPERT_TEXT_NAMES, EXPERT_TEXTS } from "@deck/contracts/expert-fields";
import { byKind } from "@deck/contracts/fields";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { commit, put, raw, remove, update, type Write } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { putListRow } from "../kernel/list-rows.ts";
import { jobEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { expertChangedEvent } from "./changed-event.ts";
import { type ExpertItem, expertClaims, experts } from "./entity.ts";
import { expertListKey, expertListRow } from "./list-rows.ts";
import { requireExpert } from "./lookup.ts";

/** Fields to set; `undefined` removes one. */
export type ExpertChanges = Partial<
	Omit<ExpertItem, "conference" | "number" | "changed" | "version" | "assigned" | "created_at">
>;

export interface ExpertChange {
	set: ExpertChanges;
	/** Absent for the system's changes. */
	action?: AuditEntry["action"];
	/** Requires no reviews; on conflict `make` runs again and refuses. */
	unassigned?: boolean;
	/** User id, outside a request. */
	by?: string;
	/** The address to which the link was sent that proves the right. */
	by_link?: string;
	events?: OutboxEvent[];
}

/** Spread first into a change, removes every text that the change does not set. */
export const NO_EXPERT_TEXTS = byKind(EXPERT_TEXTS, { line: undefined, block: undefined });

class ExpertConflictError extends ConflictError {}

/**
 * Changes row, list row and address claim in one commit. 2 calls, repeated on conflict. `make` sees the current expert
 * and may refuse; empty changes are not committed.
 * @throws 404; 422 `expert_exists` at `email`; 503 `busy`; errors of `make`
 */
export async function changeExpert(
	context: Context,
	conference: ConferenceItem,
	number: number,
	make: (before: ExpertItem) => ExpertChange,
): Promise<ExpertItem> {
	return retryOnConflict(ExpertConflictError, async () => {
		const before = await requireExpert(context.table, conference.conference, number);
		const { set, action, by, by_link, unassigned = false, events = [] } = make(before);
		if (hasNoEffect(before, set)) return before;
		const after = {
			...before,
			...set,
			changed: context.now().toISOString(),
			version: before.version + 1,
		} as ExpertItem;
		const logged = loggedChanges(before, after);
		await commit(context, {
			writes: [...rowWrites(context, before, after, unassigned), ...claimWrites(context, before, after)],
			audit: action
				? [
						{
							conference: conference.conference,
							object: `expert-${number}`,
							action,
							...(before.email !== after.email && { left: before.email }),
							...(by && { actor: by }),
							...logged,
							...(by_link && { after: { ...logged.after, by_link } }),
						},
					]
				: [],
			events: [expertChangedEvent(conference, after), ...reindexEvents(before, after), ...events],
			rereads: `expert-${number}`,
		});
		return after;
	});
}

const hasNoEffect = (before: ExpertItem, set: ExpertChanges) =>
	(Object.keys(set) as (keyof ExpertChanges)[]).every((name) => isDeepStrictEqual(set[name], before[name]));

function rowWrites({ table }: Context, before: ExpertItem, after: ExpertItem, unassigned: boolean): Write[] {
	const { conference, number, ...row } = after;
	// `assigned` has its own writes.
	const { assigned: _, ...rest } = row;
	const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
	const unset = Object.keys(before).filter((name) => after[name as keyof ExpertItem] === undefined);
	const moved = new ExpertConflictError();
	return [
		...putListRow(table, expertListKey(conference), expertListRow(after)).map((action) => raw(action, moved)),
		update(
			experts(table)
				.patch({ conference, number })
				.set(set as ExpertChanges)
				.remove(unset as never)
				.where(({ version, assigned }, { eq, notExists }) =>
					unassigned
						? `${eq(version, before.version)} AND (${notExists(assigned)} OR ${eq(assigned, 0)})`
						: eq(version, before.version),
				),
			moved,
		),
	];
}

function claimWrites({ table }: Context, before: ExpertItem, after: ExpertItem): Write[] {
	if (before.email === after.email) return [];
	const { conference, number } = after;
	const claims = expertClaims(table);
	return [
		put(claims.create({ conference, email: after.email, number }), invalid("email", "expert_exists")),
		remove(claims.delete({ conference, email: before.email })),
	];
}

function reindexEvents(before: ExpertItem, { conference, number, name, email }: ExpertItem): OutboxEvent[] {
	if (before.email === email && before.name === name) return [];
	return [jobEvent("expert.remember", { conference, number, removed: [before.email] })];
}

/** Returns the differences for the log. */
function loggedChanges(before: ExpertItem, after: ExpertItem): { before: object; after: object } {
	const names = LOGGED_FIELDS.filter((name) => !isDeepStrictEqual(before[name], after[name]));
	const part = (expert: ExpertItem) => Object.fromEntries(names.map((name) => [name, expert[name] ?? null]));
	return { before: part(before), after: part(after) };
}

export const LOGGED_FIELDS = [
	"name",
	"email",
	"interests",
	"languages",
	...EXPERT_TEXT_NAMES,
	"language",
	"limit",
	"state",
	"own",
] as const;
