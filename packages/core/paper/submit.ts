import type { PaperCard, SubmitPaperForm } from "@deck/contracts/paper";
import type { ConferenceItem } from "../conference/lookup.ts";
import { demandOpenSubmissions } from "../conference/rules.ts";
import { hatOn } from "../kernel/actor.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { drawNumber } from "../kernel/numbers.ts";
import { may } from "../kernel/permissions.ts";
import { inspectedFile, takeFile } from "../upload/take.ts";
import { newPaper } from "./add.ts";
import { demandAccepted, demandOwnAddress } from "./rules.ts";

/**
 * Submits a paper with its manuscript; answers its card, number included. Three calls: the file's row, the number,
 * the commit. Staff who may edit in the section submit for an author too: after the window, though never to what is
 * archived, and without an address of their own among the authors; with one they are an author like any other
 * (product.md §1, §2).
 * Throws 422: window, section, format, language, `own_email_required`, and what `inspectedFile` throws.
 */
export async function submitPaper(
	context: SignedIn,
	conference: ConferenceItem,
	form: SubmitPaperForm,
): Promise<PaperCard> {
	const { upload_id, ...paper } = form;
	const { actor } = context;
	demandAccepted(conference, paper);
	if (conference.state === "archived") throw new AppError("invalid", "submission_closed");
	if (!hatOn(actor, paper).staff || !may(actor.roles, "editing", "write", paper.section)) {
		demandOpenSubmissions(conference, context.now());
		demandOwnAddress(paper, actor.addresses);
	}
	const file = await inspectedFile(context, upload_id);
	const number = await drawNumber(context.table, conference.conference, "paper");
	const added = newPaper(context, conference, { number, form: paper, file, submitted_by: actor.user_id });
	const taken = takeFile(context, file);
	await commit(context, {
		writes: [taken.write, ...added.writes],
		audit: [
			{
				conference: conference.conference,
				object: `paper-${number}`,
				action: "paper.submitted",
				after: { ...paper, file: { name: file.name, sha256: file.sha256 } },
			},
		],
		events: [...added.events, taken.event],
		reply: added.card,
	});
	return added.card;
}
