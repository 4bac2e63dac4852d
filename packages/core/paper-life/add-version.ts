import { LIMITS } from "@deck/contracts/limits";
import type { AddVersionForm, Paper } from "@deck/contracts/paper";
import { transition } from "@deck/contracts/paper-life";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { changePaper } from "../paper/change.ts";
import { editable, mayBeOpened } from "../paper/editable.ts";
import { originHolds } from "../paper/extended-claim.ts";
import { demandReadable, demandSeen } from "../paper/readable.ts";
import { type TakenFiles, takeFiles } from "../paper/version-files.ts";
import { viewPaper } from "../paper/view.ts";
import { applyMove, discarded } from "./apply-move.ts";

/**
 * Returns the paper to the editors in a revision, and starts a new round. 3 table calls.
 * @throws 404, 403, 409; 422 `editing_closed` by the clock at the commit, `versions_most`, `answer_in_revision` at
 * `answer`, and as `takeFiles`
 */
export async function addVersion(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	{ answer, version: seen, ...uploads }: AddVersionForm,
): Promise<Paper> {
	let files: TakenFiles | undefined;
	const after = await changePaper(context, conference, number, async (before, current, at) => {
		const part = demandReadable(context, before);
		if (!part.corresponding && !part.edits) throw new AppError("forbidden", "forbidden");
		demandSeen(context, current, before, part, seen);
		const { paper } = before;
		const closed = new AppError("invalid", "editing_closed");
		if (!mayBeOpened(paper.status)) throw closed;
		const step = transition(paper.status, "submitted");
		if (answer && !step) throw invalid("answer", "answer_in_revision");
		if (before.versions.length >= LIMITS.versions)
			throw new AppError("invalid", "versions_most", { params: { count: LIMITS.versions } });
		files ??= await takeFiles(context, uploads);
		const taken = files;
		const moved = step
			? await applyMove(context, {
					...{ paper, to: "submitted", step, at, byAuthor: part.corresponding },
					by: context.actor.user_id,
				})
			: { writes: [], events: [] };
		const version = (before.versions.at(-1)?.version ?? 0) + 1;
		return {
			...moved,
			version: {
				...taken.files,
				created_by: context.actor.user_id,
				...(answer && { answer }),
			},
			check: () => {
				if (!part.edits && !editable(paper, current, context.now(), before.origin).is_editable) throw closed;
			},
			writes: [...taken.writes, ...moved.writes, ...(part.edits ? [] : originHolds(context, before))],
			audit: [
				{
					action: "paper.version_added",
					before: { status: paper.status },
					after: {
						status: step ? "submitted" : paper.status,
						manuscript: version,
						...taken.logged,
						...(answer && { answer }),
					},
				},
				...(step ? discarded(paper) : []),
			],
			events: [
				...taken.events,
				...moved.events,
				mailEvent("paper.new_version", { conference: current.conference, number, version }),
			],
		};
	});
	return viewPaper(after, conference, context.now(), demandReadable(context, after));
}
