import type { BulkAction } from "@deck/contracts/bulk";
import type { Paper } from "@deck/contracts/paper";
import type { ChangeStatusForm } from "@deck/contracts/paper-lifecycle";
import type { ReleaseForm, ReleaseResult } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { newSortableId } from "../kernel/ids.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { changePaper, type MakeChange } from "../paper/change.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { viewPaper } from "../paper/view.ts";
import { paperStatusChange } from "../paper-lifecycle/change-status.ts";
import { releaseChange } from "../paper-lifecycle/release-decisions.ts";
import { toBulkResult } from "./refusals.ts";
import { withUndoData } from "./undo-data.ts";
import { newBulk, putBulk, startBulk } from "./undo-rows.ts";

/**
 * Changes the status of one paper, or holds a decision. A published decision can be undone like a bulk action: it is
 * stored as one with a single paper. 2 table calls.
 * @throws as `paperStatusChange`
 */
export async function changePaperStatus(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	form: ChangeStatusForm,
): Promise<Paper> {
	const make = paperStatusChange(context, form);
	const after = await changePaper(context, conference, number, undoableDecision(context, form, make));
	return viewPaper(after, conference, context.now(), requirePaperRights(context, after));
}

function undoableDecision(context: SignedInContext, form: ChangeStatusForm, make: MakeChange): MakeChange {
	return async (before, conference, at) => {
		const change = await make(before, conference, at);
		// Other changes are undone by another change of status.
		if (!change.set || !("decision" in change.set)) return change;
		const { table } = context;
		const bulk = newBulk(context, { id: newSortableId(), of: "papers", what: toBulkAction(form) });
		const undoable = withUndoData(table, bulk, before, change);
		return {
			...undoable,
			writes: [...(undoable.writes ?? []), putBulk(table, conference.conference, bulk)],
		};
	};
}

const toBulkAction = ({
	to,
	note,
	reason,
	till,
	reply_till,
	hold,
	reveal,
}: ChangeStatusForm): BulkAction => ({
	act: "status",
	to,
	note,
	reason,
	...(till && { till }),
	...(reply_till && { reply_till }),
	hold,
	reveal: reveal.length > 0,
});

const AT_ONCE = 5;

/**
 * Releases held decisions, each with its e-mails in its own commit, and stores them as one bulk action. Idempotent. Up to
 * 2 table calls, 2 for each paper. Results: `held_changed` if another decision is held than the caller saw, `till_past` for
 * a revision after its deadline.
 */
export async function releaseDecisions(
	context: SignedInContext,
	conference: ConferenceItem,
	{ id = newSortableId(), papers }: ReleaseForm,
): Promise<ReleaseResult[]> {
	const plain = withoutIdempotencyKey(context);
	const chosen = [...new Map(papers.map(({ number, held }) => [number, held]))];
	const what = { act: "release" } as const satisfies BulkAction;
	const bulk = await startBulk<BulkAction>(plain, conference.conference, { id, of: "papers", what });
	return mapWithConcurrency(AT_ONCE, chosen, ([number, held]) => {
		const make = releaseChange(plain, held);
		return toBulkResult(
			number,
			changePaper(plain, conference, number, async (before, current, at) =>
				withUndoData(plain.table, bulk, before, await make(before, current, at)),
			),
		);
	});
}
