import type { BulkForm, BulkResult } from "@deck/contracts/bulk";
import type { ConferenceItem } from "../conference/lookup.ts";
import { AlreadyApplied } from "../issue/fill.ts";
import { type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { changePaper, type MakeChange } from "../paper/change.ts";
import { readPaper } from "../paper/lookup.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { bulkChangeMaker } from "./change-maker.ts";
import { hasNoEffect } from "./preview.ts";
import { toBulkResult } from "./refusals.ts";
import { withUndoData } from "./undo-data.ts";
import { type BulkRow, readUndoRows, startBulk } from "./undo-rows.ts";
import { visibleVersion } from "./visible-version.ts";

/** Their effects reach people at once. */
const FINAL: ReadonlySet<BulkForm["what"]["act"]> = new Set(["reveal", "remind"]);

/** Papers entering one issue conflict and go in sequence. */
const AT_ONCE = 5;

/**
 * Applies a portion of a bulk action: one commit per paper, with undo data. 4 calls, 2 per paper (1 more if extended).
 * Idempotent. Refuses papers changed since the preview with `stale`, and others as the preview does.
 */
export async function applyBulk(
	context: SignedInContext,
	conference: ConferenceItem,
	{ id, what, papers }: BulkForm,
): Promise<BulkResult[]> {
	const bulkContext = withoutIdempotencyKey(context);
	const bulk = await startBulk(bulkContext, conference.conference, { id, of: "papers", what });
	const seenByNumber = new Map(papers.map(({ number, seen }) => [number, seen]));
	const [make, done] = await Promise.all([
		bulkChangeMaker(bulkContext, conference, { what, papers }),
		readUndoRows(bulkContext.table, conference.conference, bulk, [...seenByNumber.keys()]),
	]);
	const results = await mapWithConcurrency(
		what.act === "issue" ? 1 : AT_ONCE,
		seenByNumber,
		async ([number, seen]) => {
			const change = done.has(number)
				? assertReadable(bulkContext, conference, number)
				: changePaper(bulkContext, conference, number, withUndo(bulkContext, bulk, { make, seen }));
			return toBulkResult(number, change);
		},
	);
	// Who may not read a paper must not learn that the action was about it.
	const refused = results.flatMap(({ number, refused }) =>
		refused && refused !== "not_found" ? [number] : [],
	);
	// The first attempt, if it still runs, may have done them.
	const doneMeanwhile = await readUndoRows(bulkContext.table, conference.conference, bulk, refused);
	return results.map((one) => (doneMeanwhile.has(one.number) ? { ...one, refused: null } : one));
}

async function assertReadable(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	number: number,
): Promise<void> {
	const whole = await readPaper(context.table, conference, number);
	if (!whole) throw notFound();
	requirePaperRights(context, whole);
}

function withUndo(
	context: SignedInContext,
	bulk: BulkRow,
	{ make, seen }: { make: MakeChange; seen: number },
): MakeChange {
	return async (before, conference, at) => {
		if (visibleVersion(context, before) !== seen) throw new AppError("stale", "stale");
		const change = await make(before, conference, at);
		if (hasNoEffect(before, change)) throw new AlreadyApplied();
		// E-mails and revealed reviews cannot be undone.
		if ((!change.set && !change.authors) || FINAL.has(bulk.what.act)) return change;
		return withUndoData(context.table, bulk, before, change);
	};
}
