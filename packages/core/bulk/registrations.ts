import {
	type RegistrationActionsForm,
	type RegistrationResult,
	type RegistrationRun,
	type RegistrationUndoForm,
	UNDOABLE_ACTIONS,
	type UndoableAction,
} from "@deck/contracts/registration-actions";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type Context, type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { mailEvent, type OutboxEvent, shortJobEvent } from "../kernel/outbox.ts";
import { applyRegistrationActions, mapRegistrations } from "../registration/apply-action.ts";
import { shownState } from "../registration/before-hidden-changes.ts";
import {
	changeRegistration,
	type MakeRegistrationChange,
	type RegistrationChange,
	type RegistrationChanges,
} from "../registration/change.ts";
import { assertKnowsRegistrations } from "../registration/for-staff.ts";
import { allVisibleRegistrationRows } from "../registration/list.ts";
import { type RegistrationItem, registrationsByAddress } from "../registration/lookup.ts";
import { asSeen } from "../registration/mask.ts";
import { restoreChange } from "../registration/restore.ts";
import {
	type BulkRow,
	eraseUndoRows,
	readOwnBulks,
	readUndoRows,
	removeUndo,
	requireBulk,
	startBulk,
	storeUndo,
	type Undo,
	type Undoable,
} from "./undo-rows.ts";

type Run = RegistrationRun["what"];

type RegistrationUndo = Undo<RegistrationChanges>;

/**
 * Applies actions to registrations, with one commit each. 1 call, 2 per registration. A `run` needs 4 more, stores undo
 * data and is idempotent.
 * @throws 422 `run_mixed` for a run with several kinds of action, or one that cannot be undone
 */
export async function applyToRegistrations(
	context: SignedInContext,
	conference: ConferenceItem,
	{ run, acts }: RegistrationActionsForm,
): Promise<RegistrationResult[]> {
	if (run === undefined) return applyRegistrationActions(context, conference, acts);
	const act = undoableActionOf(acts);
	const { table } = context;
	const bulk = await startBulk<Run>(withoutIdempotencyKey(context), conference.conference, {
		id: run,
		of: "registrations",
		what: { act },
	});
	const numbers = acts.map(({ number }) => number);
	const done = await readUndoRows<RegistrationUndo>(table, conference.conference, bulk, numbers);
	const results = await applyRegistrationActions(
		context,
		conference,
		acts.filter(({ number }) => !done.has(number)),
		(before, change) => [storeUndo(table, conference.conference, bulk, undoOf(before, change))],
	);
	const refused = results.flatMap(({ number, refused }) => (refused ? [number] : []));
	// The first attempt, if it still runs, may have done them.
	const doneMeanwhile = await readUndoRows<RegistrationUndo>(table, conference.conference, bulk, refused);
	const alreadyDone = [...done.values(), ...doneMeanwhile.values()].map(({ number, version }) => ({
		number,
		version,
		refused: null,
	}));
	return [...alreadyDone, ...results.filter(({ number }) => !doneMeanwhile.has(number))];
}

function undoableActionOf(acts: RegistrationActionsForm["acts"]): UndoableAction {
	const [act, ...others] = new Set(acts.map(({ form }) => form.act));
	const found = UNDOABLE_ACTIONS.find((one) => one === act);
	if (!found || others.length > 0) throw new AppError("invalid", "run_mixed");
	return found;
}

/** Erases what undos kept of the addresses' registrations. 1 query per address and conference, 1 call per 100 rows. */
export async function eraseRegistrationUndos(context: Context, addresses: readonly string[]): Promise<void> {
	const found = await Promise.all(addresses.map((email) => registrationsByAddress(context.table, email)));
	const byConference = Map.groupBy(found.flat(), ({ conference }) => conference);
	for (const [conference, all] of byConference)
		await eraseUndoRows(
			context,
			conference,
			"registrations",
			all.map(({ number }) => number),
		);
}

/** Omits side effects: places, codes, documents of cancelled registrations. */
function undoOf(before: RegistrationItem, { set }: RegistrationChange): RegistrationUndo {
	const names = (Object.keys(set) as (keyof RegistrationChanges)[]).filter(
		(name) => name !== "seats" && name !== "codes" && !(name === "document" && set.state === "cancelled"),
	);
	return {
		number: before.number,
		version: before.version + 1,
		before: Object.fromEntries(
			names.filter((name) => before[name] !== undefined).map((name) => [name, before[name]]),
		),
		absent: names.filter((name) => before[name] === undefined),
	};
}

/**
 * Undoes the actor's run for registrations unchanged since. E-mails participants about undone payments, verifications
 * and cancellations. 2 calls, plus those of `hidesRegistrations`, 2 per registration (more to request a place again).
 * @throws 404 for an unknown or expired run, and for staff who may not know registrations; 422 at `reason` for payments
 * without one. Results: `changed_since`, `undone` if undone before, and those of `restoreChange`
 */
export async function undoRegistrationRun(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ numbers, reason }: RegistrationUndoForm,
): Promise<RegistrationResult[]> {
	const plain = withoutIdempotencyKey(context);
	await assertKnowsRegistrations(plain, conference);
	const bulk = await requireBulk<Run>(plain, conference.conference, { of: "registrations", id });
	if (bulk.what.act === "pay" && reason === "") throw invalid("reason", "required");
	const undos = await readUndoRows<RegistrationUndo>(plain.table, conference.conference, bulk, numbers);
	const chosen = [...new Set(numbers)].map((number) => ({ number, undo: undos.get(number) }));
	return mapRegistrations(chosen, async ({ number, undo }) => {
		if (!undo) throw new AppError("invalid", "undone");
		const make = undoChange(plain, bulk, { undo, reason });
		return asSeen(plain.actor, await changeRegistration(plain, conference, number, make));
	});
}

function undoChange(
	context: SignedInContext,
	bulk: BulkRow<Run>,
	{ undo, reason }: { undo: RegistrationUndo; reason: string },
): MakeRegistrationChange {
	return async (before, conference) => {
		const seen = asSeen(context.actor, before);
		if (seen.version !== undo.version) throw new AppError("stale", "changed_since");
		// It is about to be purged.
		if (before.erased && before.state !== "paid") throw new AppError("invalid", "account_deleted");
		const set: RegistrationChanges = {
			...undo.before,
			...Object.fromEntries(undo.absent.map((name) => [name, undefined])),
		};
		const restored: Pick<RegistrationChange, "set" | "writes" | "events"> =
			before.state === "cancelled" ? await restoreChange(context, conference, before, set) : { set };
		return {
			...restored,
			happened: "undo",
			audit: {
				action: "registration.undone",
				before: { state: seen.state, document: before.document?.state },
				after: {
					state: set.state ? shownState(before, set.state) : seen.state,
					document: set.document?.state,
					...(reason && { reason }),
				},
			},
			events: [
				...(restored.events ?? []),
				...presentedPaperEvents(before, set),
				...undoNotifications(before, set, reason),
			],
			writes: [
				...(restored.writes ?? []),
				removeUndo(context.table, conference.conference, bulk, before.number),
			],
		};
	};
}

function undoNotifications(
	{ conference, number, state, document }: RegistrationItem,
	set: RegistrationChanges,
	reason: string,
): OutboxEvent[] {
	const key = { conference, number };
	// Drafts were cancelled without an e-mail.
	if (state === "cancelled") return set.state === "draft" ? [] : [mailEvent("registration.restored", key)];
	if (state === "paid" && set.state === "submitted")
		return [mailEvent("registration.payment_undone", { ...key, reason })];
	const verified = document?.state === "verified" && set.document && set.document.state !== "verified";
	return verified ? [mailEvent("registration.verification_undone", key)] : [];
}

/** Applies paper changes made while it was paid or cancelled. */
const presentedPaperEvents = (
	{ conference, papers }: RegistrationItem,
	{ state }: RegistrationChanges,
): OutboxEvent[] =>
	state === "submitted"
		? papers.map(({ number }) => shortJobEvent("paper.presented", { conference, number }))
		: [];

/**
 * Lists the actor's recent runs, newest first, with the registrations that can be undone. Up to 11 calls, and those of
 * the whole list if there is something to undo.
 */
export async function recentRegistrationRuns(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<RegistrationRun[]> {
	const own = await readOwnBulks<Run>(context, conference.conference, "registrations");
	if (own.every(({ undoable }) => undoable.length === 0)) return [];
	// A hidden change must not take a row out.
	const rows = await allVisibleRegistrationRows(context, conference);
	const byNumber = new Map(rows.map((row) => [row.number, row]));
	const registered = new Set(rows.flatMap(({ state, email }) => (state === "cancelled" ? [] : email)));
	const isUndoable = ({ number, version }: Undoable): boolean => {
		const row = byNumber.get(number);
		// A person has one registration at a time.
		return row?.version === version && !(row.state === "cancelled" && registered.has(row.email));
	};
	return own.flatMap(({ by: _, of: __, undoable, ...run }) => {
		const numbers = undoable.filter(isUndoable).map(({ number }) => number);
		return numbers.length > 0 ? [{ ...run, numbers }] : [];
	});
}
