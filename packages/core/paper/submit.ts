import type { PaperListRow, SubmitPaperForm } from "@deck/contracts/paper";
import { withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { consumeDraft } from "../draft/purge.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { allocateNumber } from "../kernel/numbers.ts";
import { newPaper } from "./add.ts";
import { guardSubmission } from "./conference-uses.ts";
import { assertSubmittable, isAmongAuthors } from "./rules.ts";
import { claimVersionFiles } from "./version-files.ts";

/**
 * Submits a paper and returns the list row. 3 table calls: uploads (none if they were read with authentication; 1 more
 * for a draft), number, commit; 2 more if a used item was removed since the request, which the answer reports.
 * @throws 422 of `assertSubmittable` and `claimVersionFiles`; whatever `consumeDraft` and `withConferenceGuard` throw
 */
export async function submitPaper(
	context: SignedInContext,
	conference: ConferenceItem,
	form: SubmitPaperForm,
): Promise<PaperListRow> {
	const { upload_id, source_upload_id, draft, ...paper } = form;
	const { now } = context;
	const { user_id, addresses } = context.actor;
	assertSubmittable(paper, conference, context.actor, now());
	const [taken, removals] = await Promise.all([
		claimVersionFiles(context, { upload_id, source_upload_id }),
		draft ? consumeDraft(context, conference.conference, draft) : [],
	]);
	const number = await allocateNumber(context.table, conference.conference, "paper");
	const isOnBehalf = !isAmongAuthors(paper.authors, addresses);
	return withConferenceGuard(context, conference, async (current) => {
		const added = newPaper(context, current, {
			number,
			form: paper,
			files: taken.files,
			submitted_by: user_id,
			...(isOnBehalf && { on_behalf: true }),
		});
		await commit(context, {
			check: () => assertSubmittable(paper, current, context.actor, now()),
			writes: [...taken.writes, guardSubmission(current, paper), ...added.writes, ...removals],
			audit: [
				{
					conference: current.conference,
					object: `paper-${number}`,
					action: isOnBehalf ? "paper.submitted_on_behalf" : "paper.submitted",
					after: { ...paper, ...taken.logged },
				},
			],
			events: [...added.events, ...taken.events],
			reply: added.row,
		});
		return added.row;
	});
}
