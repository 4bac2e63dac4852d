import { LIMITS } from "@deck/contracts/limits";
import type { AddVersionForm, Paper } from "@deck/contracts/paper";
import { findTransition } from "@deck/contracts/paper-lifecycle";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { changePaper } from "../paper/change.ts";
import { editingState, isOpenable } from "../paper/editable.ts";
import { checkOriginAccepted } from "../paper/extended-claim.ts";
import { assertPaperSeen, requirePaperRights } from "../paper/readable.ts";
import { type ClaimedVersionFiles, claimVersionFiles } from "../paper/version-files.ts";
import { viewPaper } from "../paper/view.ts";
import { applyStatusChange, discardedDecisionEntries } from "./apply-status-change.ts";

/**
 * Adds a version. In a revision, returns the paper to the editors and starts a new round. 3 table calls.
 * @throws 404, 403, 409; 422 `editing_closed` by the clock at the commit, `versions_most`, `answer_in_revision` at
 * `answer`, and as `claimVersionFiles`
 */
export async function addVersion(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	{ answer, version: seen, ...uploads }: AddVersionForm,
): Promise<Paper> {
	let files: ClaimedVersionFiles | undefined;
	const after = await changePaper(context, conference, number, async (before, current, at) => {
		const rights = requirePaperRights(context, before);
		if (!rights.corresponding && !rights.edits) throw new AppError("forbidden", "forbidden");
		assertPaperSeen(context, current, before, rights, seen);
		const { paper } = before;
		const closed = new AppError("invalid", "editing_closed");
		if (!isOpenable(paper.status)) throw closed;
		const step = findTransition(paper.status, "submitted");
		if (answer && !step) throw invalid("answer", "answer_in_revision");
		if (before.versions.length >= LIMITS.versions)
			throw new AppError("invalid", "versions_most", { params: { count: LIMITS.versions } });
		files ??= await claimVersionFiles(context, uploads);
		const claimed = files;
		const moved = step
			? await applyStatusChange(context, {
					paper,
					to: "submitted",
					step,
					at,
					byAuthor: rights.corresponding,
					by: context.actor.user_id,
				})
			: { writes: [], events: [] };
		const version = (before.versions.at(-1)?.version ?? 0) + 1;
		return {
			...moved,
			version: {
				...claimed.files,
				created_by: context.actor.user_id,
				...(answer && { answer }),
			},
			check: () => {
				if (!rights.edits && !editingState(paper, current, context.now(), before.origin).is_editable)
					throw closed;
			},
			writes: [
				...claimed.writes,
				...moved.writes,
				...(rights.edits ? [] : checkOriginAccepted(context, before)),
			],
			audit: [
				{
					action: "paper.version_added",
					before: { status: paper.status },
					after: {
						status: step ? "submitted" : paper.status,
						manuscript: version,
						...claimed.logged,
						...(answer && { answer }),
					},
				},
				...(step ? discardedDecisionEntries(paper) : []),
			],
			events: [
				...claimed.events,
				...moved.events,
				mailEvent("paper.new_version", { conference: current.conference, number, version }),
			],
		};
	});
	return viewPaper(after, conference, context.now(), requirePaperRights(context, after));
}
