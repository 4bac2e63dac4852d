import { isDeepStrictEqual } from "node:util";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { putCard } from "../kernel/cards.ts";
import { commit, put, raw, remove, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { Moved, whileMoved } from "../kernel/moved.ts";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import { expertCard, expertsOf } from "./cards.ts";
import { expertChangedEvent } from "./changed-event.ts";
import { type ExpertItem, expertClaims, experts } from "./entity.ts";
import { demandExpert } from "./lookup.ts";

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
	events?: Outgoing[];
}

class ExpertMoved extends Moved {}

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
	return whileMoved(ExpertMoved, async () => {
		const before = await demandExpert(context.table, conference.conference, number);
		const { set, action, by, unassigned = false, events = [] } = make(before);
		if (isSame(before, set)) return before;
		const after = {
			...before,
			...set,
			changed: context.now().toISOString(),
			version: before.version + 1,
		} as ExpertItem;
		await commit(context, {
			writes: [...rowWrites(context, before, after, unassigned), ...claimWrites(context, before, after)],
			audit: action
				? [
						{
							...{ conference: conference.conference, object: `expert-${number}`, action },
							...(by && { actor: by }),
							...logged(before, after),
						},
					]
				: [],
			events: [expertChangedEvent(conference, after), ...rememberedAgain(before, after), ...events],
			rereads: `expert-${number}`,
		});
		return after;
	});
}

const isSame = (before: ExpertItem, set: ExpertChanges) =>
	(Object.keys(set) as (keyof ExpertChanges)[]).every((name) => isDeepStrictEqual(set[name], before[name]));

function rowWrites({ table }: Context, before: ExpertItem, after: ExpertItem, unassigned: boolean): Write[] {
	const { conference, number, ...row } = after;
	// `assigned` has its own writes.
	const { assigned: _, ...rest } = row;
	const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
	const gone = Object.keys(before).filter((name) => after[name as keyof ExpertItem] === undefined);
	const moved = new ExpertMoved();
	return [
		...putCard(table, expertsOf(conference), expertCard(after)).map((action) => raw(action, moved)),
		update(
			experts(table)
				.patch({ conference, number })
				.set(set as ExpertChanges)
				.remove(gone as never)
				.where(({ version, assigned }, { eq, notExists }) =>
					unassigned
						? `${eq(version, before.version)} AND (${notExists(assigned)} OR ${eq(assigned, 0)})`
						: eq(version, before.version),
				),
			moved,
		),
	];
}

/** Claims the new address and frees the old one. */
function claimWrites({ table }: Context, before: ExpertItem, after: ExpertItem): Write[] {
	if (before.email === after.email) return [];
	const { conference, number } = after;
	const claims = expertClaims(table);
	return [
		put(claims.create({ conference, email: after.email, number }), invalid("email", "expert_exists")),
		remove(claims.delete({ conference, email: before.email })),
	];
}

/** Updates names and addresses for the people search. */
function rememberedAgain(before: ExpertItem, { conference, number, name, email }: ExpertItem): Outgoing[] {
	if (before.email === email && before.name === name) return [];
	return [jobEvent("expert.remember", { conference, number, left: [before.email] })];
}

/** Differences only. */
function logged(before: ExpertItem, after: ExpertItem): Pick<AuditEntry, "before" | "after"> {
	const names = LOGGED.filter((name) => !isDeepStrictEqual(before[name], after[name]));
	const part = (expert: ExpertItem) => Object.fromEntries(names.map((name) => [name, expert[name] ?? null]));
	return { before: part(before), after: part(after) };
}

export const LOGGED = [
	"name",
	"email",
	"interests",
	"languages",
	"comments",
	"language",
	"limit",
	"state",
	"own",
] as const;
