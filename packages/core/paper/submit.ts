import type { PaperCard, SubmitPaperForm } from "@deck/contracts/paper";
import { throughGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { takeDraft } from "../draft/remove.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { drawNumber } from "../kernel/numbers.ts";
import { newPaper } from "./add.ts";
import { demandTaken, standsAmong } from "./rules.ts";
import { enterGate } from "./uses.ts";
import { takeFiles } from "./version-files.ts";

/**
 * Returns the list row. 3 table calls: upload (1 more each for a source and a draft), number, commit; 2 more if a used
 * item was removed since the request, which the answer reports.
 * @throws 422 of `demandTaken` and `takeFiles`; whatever `takeDraft` and `throughGate` throw
 */
export async function submitPaper(
	context: SignedIn,
	conference: ConferenceItem,
	form: SubmitPaperForm,
): Promise<PaperCard> {
	const { upload_id, source_upload_id, draft, ...paper } = form;
	const { now } = context;
	const { user_id, addresses } = context.actor;
	demandTaken(paper, conference, context.actor, now());
	const [taken, gone] = await Promise.all([
		takeFiles(context, { upload_id, source_upload_id }),
		draft ? takeDraft(context, conference.conference, draft) : [],
	]);
	const number = await drawNumber(context.table, conference.conference, "paper");
	const isOnBehalf = !standsAmong(paper.authors, addresses);
	return throughGate(context, conference, async (current) => {
		const added = newPaper(context, current, {
			number,
			form: paper,
			files: taken.files,
			submitted_by: user_id,
			...(isOnBehalf && { on_behalf: true }),
		});
		await commit(context, {
			check: () => demandTaken(paper, current, context.actor, now()),
			writes: [...taken.writes, enterGate(current, paper), ...added.writes, ...gone],
			audit: [
				{
					conference: current.conference,
					object: `paper-${number}`,
					action: isOnBehalf ? "paper.submitted_on_behalf" : "paper.submitted",
					after: { ...paper, ...taken.logged },
				},
			],
			events: [...added.events, ...taken.events],
			reply: added.card,
		});
		return added.card;
	});
}
