import { isDeepStrictEqual } from "node:util";
import type { BulkResult, BulkUndoForm } from "@deck/contracts/bulk";
import type { AuthorForm } from "@deck/contracts/paper";
import { hasPermission } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { CommitPart } from "../feature.ts";
import { FEATURES } from "../features.ts";
import { issueFilledEvent } from "../issue/changed-event.ts";
import { appendPaperWrite, removePaperWrite } from "../issue/issue-papers.ts";
import { requireIssue } from "../issue/lookup.ts";
import { type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { toAuthorForm } from "../paper/author-form.ts";
import { changePaper, type MakeChange, type PaperChange } from "../paper/change.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { requireReadablePaper } from "../paper/readable.ts";
import { assertOffered, decidersLock } from "../paper/rules.ts";
import { toBulkResult } from "./refusals.ts";
import { type BulkRow, readUndoRows, removeUndo, requireBulk, type UndoRow } from "./undo-rows.ts";

/**
 * Undoes the actor's bulk action for papers unchanged since; sent e-mails remain. 2 calls, 2 per paper (1 more with an
 * issue or extended paper).
 * @throws 404 for an unknown or expired action. Results: `changed_since`, `undone` if undone before, 403 and 422 as
 * for the same change by hand
 */
export async function undoBulk(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ numbers }: BulkUndoForm,
): Promise<BulkResult[]> {
	const plain = withoutIdempotencyKey(context);
	const bulk = await requireBulk(plain, conference.conference, { of: "papers", id });
	const undos = await readUndoRows(plain.table, conference.conference, bulk, numbers);
	// Papers of one issue conflict.
	return mapWithConcurrency(1, new Set(numbers), async (number) => {
		const undo = undos.get(number);
		if (!undo) return { number, refused: "undone" };
		return toBulkResult(number, changePaper(plain, conference, number, undoChange(plain, bulk, undo)));
	});
}

function undoChange(context: SignedInContext, bulk: BulkRow, undo: UndoRow): MakeChange {
	return async (whole, conference, at) => {
		const { paper } = whole;
		const part = requireReadablePaper(context, whole);
		if (!mayUndo(context, whole, { bulk, undo })) throw new AppError("forbidden", "forbidden");
		const asItWas = part.decides ? decidersLock(paper) === undo.lock : paper.version === undo.version;
		if (!asItWas) throw new AppError("stale", "changed_since");
		// Revealed reviews stay revealed.
		const unset = undo.absent.filter((name) => name !== "revealed");
		const absent = Object.fromEntries(unset.map((name) => [name, undefined]));
		const set: PaperChange["set"] = { ...undo.before, ...absent };
		const next = { ...paper, ...set };
		if ("section" in set || "format" in set) assertOffered(conference, next);
		const [status, issue] = [await statusPart(context, whole, set, at), await issuePart(context, whole, set)];
		const names = Object.keys(set) as (keyof typeof set)[];
		const shown = (one: typeof paper) => Object.fromEntries(names.map((name) => [name, one[name] ?? null]));
		const authors = undo.authors && restoredAuthors(whole, undo.authors);
		return {
			set,
			...(undo.authors && { authors: undo.authors }),
			...(undo.secret && { secret: true }),
			...(set.status && { step: { kind: set.status } }),
			audit: [
				{
					action: "paper.bulk_undone",
					before: { ...shown(paper), ...authors?.before },
					after: { ...shown(next), ...authors?.after },
				},
			],
			writes: [
				removeUndo(context.table, conference.conference, bulk, paper.number),
				...status.writes,
				...issue.writes,
			],
			events: [...status.events, ...issue.events],
		};
	};
}

/** Roles may have changed since. */
function mayUndo(
	context: SignedInContext,
	whole: PaperAggregate,
	{ bulk: { what }, undo }: { bulk: BulkRow; undo: UndoRow },
): boolean {
	const { decides, places, prices, edits } = requireReadablePaper(context, whole);
	const deletion = whole.paper.status === "deleted" || undo.before.status === "deleted";
	if (deletion || what.act === "section") return places;
	if (what.act === "discount") return edits && prices;
	if (what.act === "issue") return hasPermission(context.actor.roles, "structure", "write");
	return ["status", "restore", "release"].includes(what.act) ? decides : edits;
}

function restoredAuthors({ authors }: PaperAggregate, then: readonly AuthorForm[]) {
	const now = authors.map(toAuthorForm);
	const changed = then.filter((one, index) => !isDeepStrictEqual(one, now[index]));
	return {
		before: { authors: now.filter((one, index) => !isDeepStrictEqual(one, then[index])) },
		after: { authors: changed },
	};
}

const NOTHING: CommitPart = { writes: [], events: [] };

/** All that follows the status, except the issue. */
async function statusPart(
	context: SignedInContext,
	{ paper }: PaperAggregate,
	set: NonNullable<PaperChange["set"]>,
	at: string,
): Promise<CommitPart> {
	if (!set.status) return NOTHING;
	const { issue: _, ...moved } = paper;
	const move = { conference: paper.conference, paper: moved, to: set.status, at };
	const parts = await Promise.all(FEATURES.map((feature) => feature.onPaperStatusChange?.(context, move)));
	const there = parts.filter((one) => one !== undefined);
	return { writes: there.flatMap(({ writes }) => writes), events: there.flatMap(({ events }) => events) };
}

async function issuePart(
	{ table }: SignedInContext,
	{ paper }: PaperAggregate,
	set: NonNullable<PaperChange["set"]>,
): Promise<CommitPart> {
	if (!("issue" in set)) return NOTHING;
	const { conference, number } = paper;
	const [from, to] = [paper.issue, set.issue];
	const writes = [
		...(from ? [removePaperWrite(table, conference, from, number)] : []),
		...(to ? [appendPaperWrite(table, await requireIssue(table, conference, to), number)] : []),
	];
	return { writes, events: [from, to].flatMap((one) => (one ? [issueFilledEvent(conference, one)] : [])) };
}
