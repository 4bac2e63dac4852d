import { isDeepStrictEqual } from "node:util";
import type { Bulk, BulkResult, BulkUndoForm, BulkUndoPreview } from "@deck/contracts/bulk";
import type { PaperStatus } from "@deck/contracts/enums";
import type { AuthorForm } from "@deck/contracts/paper";
import { findTransition } from "@deck/contracts/paper-lifecycle";
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
import { mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { toAuthorForm } from "../paper/author-form.ts";
import { changePaper, type MakeChange, type PaperChange } from "../paper/change.ts";
import { type PaperAggregate, readPaper } from "../paper/lookup.ts";
import { openingEvents } from "../paper/open-editing.ts";
import { extendedOpeningEvents } from "../paper/open-extended.ts";
import { isReadable, requirePaperRights } from "../paper/readable.ts";
import { assertOffered, decidersLock } from "../paper/rules.ts";
import { countEmails, NO_EMAILS, type PlannedChange } from "./emails.ts";
import { notifyAddressChange } from "./merge-authors.ts";
import { toBulkResult } from "./refusals.ts";
import {
	type BulkRow,
	readOwnBulks,
	readUndoRows,
	removeUndo,
	requireBulk,
	type UndoRow,
} from "./undo-rows.ts";

/**
 * Undoes the actor's bulk action for papers unchanged since. Hides the reviews that its decisions revealed, and e-mails
 * the authors and reviewers where the action did. 2 calls, 2 per paper (1 more with an issue or extended paper, 2 with a decision).
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
		if (!undo)
			return refusedWithoutUndo(plain, number, await readPaper(plain.table, conference.conference, number));
		return toBulkResult(number, changePaper(plain, conference, number, undoChange(plain, bulk, undo)));
	});
}

/**
 * Previews `undoBulk`: computes the real changes and discards them. 2 calls, 1 per paper (1 more with an issue or
 * extended paper, 2 with a decision), plus those of `countEmails`.
 * @throws as `undoBulk`
 */
export async function previewUndo(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ numbers }: BulkUndoForm,
): Promise<BulkUndoPreview[]> {
	const { table } = context;
	const bulk = await requireBulk(context, conference.conference, { of: "papers", id });
	const undos = await readUndoRows(table, conference.conference, bulk, numbers);
	const at = context.now().toISOString();
	const changes: PlannedChange[] = [];
	const previews = await mapWithConcurrency(AT_ONCE, new Set(numbers), async (number) => {
		const [undo, before] = [undos.get(number), await readPaper(table, conference.conference, number)];
		if (!undo || !before) return { ...refusedWithoutUndo(context, number, before), reviews: 0 };
		let reviews = 0;
		const { refused } = await toBulkResult(
			number,
			(async () => {
				const change = await undoChange(context, bulk, undo)(before, conference, at);
				changes.push({ before, change });
				reviews = change.audit.filter(({ action }) => action === "review.hidden").length;
			})(),
		);
		return { number, refused, reviews };
	});
	const emails = await countEmails(context, conference.conference, changes);
	return previews.map((one) => ({ ...one, ...(emails.get(one.number) ?? NO_EMAILS) }));
}

/**
 * Returns the refusal of a paper without an undo. Impersonators with a conflict of interest must not learn whether
 * an action was about it.
 */
function refusedWithoutUndo(
	{ actor }: SignedInContext,
	number: number,
	whole: PaperAggregate | null,
): { number: number; refused: string } {
	return { number, refused: whole && isReadable(whole, actor) ? "undone" : "not_found" };
}

const AT_ONCE = 5;

/**
 * Lists the actor's actions, single decisions too, that `undoBulk` would undo for a paper now. 2 calls, 1 more if there
 * are any, 1 for each and what its change reads.
 */
export async function undoableActions(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<Bulk[]> {
	const { table } = context;
	const all = await readOwnBulks(context, conference.conference, "papers");
	const own = all.filter(({ undoable }) => undoable.some((one) => one.number === number));
	const before = own.length > 0 ? await readPaper(table, conference.conference, number) : null;
	if (!before) return [];
	const at = context.now().toISOString();
	const [version, lock] = [before.paper.version, decidersLock(before.paper)];
	// Each try costs reads.
	const unchanged = own.filter(({ undoable }) =>
		undoable.some((one) => one.number === number && (one.version === version || one.lock === lock)),
	);
	const undoable = await mapWithConcurrency(
		AT_ONCE,
		unchanged,
		async ({ undoable: _, ...bulk }): Promise<Bulk[]> => {
			const undo = (await readUndoRows(table, conference.conference, bulk, [number])).get(number);
			if (!undo) return [];
			const tried = async () => undoChange(context, bulk, undo)(before, conference, at);
			if ((await toBulkResult(number, tried())).refused !== null) return [];
			const { by: _by, of: _of, ...action } = bulk;
			return [{ ...action, numbers: [number] }];
		},
	);
	return undoable.flat();
}

function undoChange(context: SignedInContext, bulk: BulkRow, undo: UndoRow): MakeChange {
	return async (whole, conference, at) => {
		const { paper } = whole;
		const rights = requirePaperRights(context, whole);
		if (!mayUndo(context, whole, { bulk, undo })) throw new AppError("forbidden", "forbidden");
		const asItWas = rights.decides ? decidersLock(paper) === undo.lock : paper.version === undo.version;
		if (!asItWas) throw new AppError("stale", "changed_since");
		const absent = Object.fromEntries(undo.absent.map((name) => [name, undefined]));
		// The authors may have read the reviews (product.md §3): `revealed` stays.
		const { revealed: _, ...set }: NonNullable<PaperChange["set"]> = { ...undo.before, ...absent };
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
			...(set.status && { step: undoneStep(set, set.status) }),
			audit: [
				{
					action: "paper.bulk_undone",
					before: { ...shown(paper), ...authors?.before },
					after: { ...shown(next), ...authors?.after },
				},
				...status.audit,
			],
			writes: [
				removeUndo(context.table, conference.conference, bulk, paper.number),
				...status.writes,
				...issue.writes,
			],
			events: [
				...status.events,
				...issue.events,
				...otherEmails(whole, conference, { set, authors: undo.authors }, at),
			],
		};
	};
}

/** Checks the current roles, which may have changed since. */
function mayUndo(
	context: SignedInContext,
	whole: PaperAggregate,
	{ bulk: { what }, undo }: { bulk: BulkRow; undo: UndoRow },
): boolean {
	const { decides, places, prices, edits } = requirePaperRights(context, whole);
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

/** Checks whether the undone change was a published decision: a held one leaves the paper's decision as it is. */
const undoesDecision = (set: NonNullable<PaperChange["set"]>): boolean => "decision" in set;

const undoneStep = (set: NonNullable<PaperChange["set"]>, kind: PaperStatus): PaperChange["step"] => ({
	kind,
	...(set.opening && { till: set.opening.till }),
	...(undoesDecision(set) && { undone: true }),
});

/** Returns the e-mail about a status that is taken back, or else the one that the same change by hand sends. */
function undoEmails(
	{ paper }: PaperAggregate,
	set: NonNullable<PaperChange["set"]>,
	at: string,
): OutboxEvent[] {
	const { conference, number, status } = paper;
	const key = { conference, number, at };
	if (undoesDecision(set)) return [mailEvent("paper.decision_undone", key)];
	const email = set.status && findTransition(status, set.status, set.status)?.email;
	return email === "withdrawn" || email === "deleted" || email === "restored"
		? [mailEvent(`paper.${email}`, key)]
		: [];
}

/** Returns the e-mails of undone openings and merges. Those of a status are its own. */
function otherEmails(
	whole: PaperAggregate,
	conference: ConferenceItem,
	{ set, authors = [] }: { set: NonNullable<PaperChange["set"]>; authors?: AuthorForm[] | undefined },
	at: string,
): OutboxEvent[] {
	if (set.status) return [];
	return [
		...("opening" in set ? openingEvents(whole, conference, set.opening, at) : []),
		...("extended_opening" in set ? extendedOpeningEvents(whole, conference, set.extended_opening, at) : []),
		...whole.authors.map(toAuthorForm).flatMap((now, index) => {
			const then = authors[index];
			return then ? notifyAddressChange(whole, now, then, { undone: true }) : [];
		}),
	];
}

const EMPTY_CHANGE: CommitPart & Required<Pick<PaperChange, "audit">> = { writes: [], events: [], audit: [] };

/** Builds all that follows the status, except the issue. */
async function statusPart(
	context: SignedInContext,
	whole: PaperAggregate,
	set: NonNullable<PaperChange["set"]>,
	at: string,
): Promise<typeof EMPTY_CHANGE> {
	if (!set.status) return EMPTY_CHANGE;
	const { issue: _, ...moved } = whole.paper;
	const { conference, decision } = moved;
	const undone = undoesDecision(set) && decision ? { undoes: decision.at } : {};
	const move = { conference, paper: moved, to: set.status, at, ...undone };
	const parts = await Promise.all(FEATURES.map((feature) => feature.onPaperStatusChange?.(context, move)));
	const undoParts = parts.filter((one) => one !== undefined);
	return {
		writes: undoParts.flatMap(({ writes }) => writes),
		events: [...undoEmails(whole, set, at), ...undoParts.flatMap(({ events }) => events)],
		audit: undoParts.flatMap(({ audit = [] }) => audit),
	};
}

async function issuePart(
	{ table }: SignedInContext,
	{ paper }: PaperAggregate,
	set: NonNullable<PaperChange["set"]>,
): Promise<CommitPart> {
	if (!("issue" in set)) return EMPTY_CHANGE;
	const { conference, number } = paper;
	const [from, to] = [paper.issue, set.issue];
	const writes = [
		...(from ? [removePaperWrite(table, conference, from, number)] : []),
		...(to ? [appendPaperWrite(table, await requireIssue(table, conference, to), number)] : []),
	];
	return { writes, events: [from, to].flatMap((one) => (one ? [issueFilledEvent(conference, one)] : [])) };
}
