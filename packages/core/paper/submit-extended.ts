import type { PaperCard, SubmitPaperForm } from "@deck/contracts/paper";
import { throughGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { takeDraft } from "../draft/remove.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid, notFound } from "../kernel/errors.ts";
import { whileMoved } from "../kernel/moved.ts";
import { drawNumber } from "../kernel/numbers.ts";
import { newPaper } from "./add.ts";
import { claimExtended, OriginMoved } from "./extended-claim.ts";
import { whyNotExtended } from "./extended-rules.ts";
import { readPaper, type WholePaper } from "./lookup.ts";
import { participationIn } from "./participation.ts";
import { demandReadable } from "./readable.ts";
import { demandAccepted, demandOwnAddress, standsAmong } from "./rules.ts";
import { enterGate } from "./uses.ts";
import { takeFiles } from "./version-files.ts";

/**
 * Serves authors of the original paper and staff; returns the list row. 5 table calls: paper, upload (1 more each for
 * a source and a draft), number, commit.
 * @throws 404; 422 as `whyNotExtended` by the clock at the commit, and as a submission
 */
export async function submitExtended(
	context: SignedIn,
	conference: ConferenceItem,
	of: number,
	form: SubmitPaperForm,
): Promise<PaperCard> {
	const { upload_id, source_upload_id, draft, ...paper } = form;
	const { table, actor, now } = context;
	const readOrigin = async () => {
		const whole = await readPaper(table, conference.conference, of);
		if (!whole) throw notFound();
		return whole;
	};
	let origin = await readOrigin();
	const demand = (current: ConferenceItem) => demandExtended(context, current, origin, paper);
	demand(conference);
	const [taken, gone] = await Promise.all([
		takeFiles(context, { upload_id, source_upload_id }),
		draft ? takeDraft(context, conference.conference, draft) : [],
	]);
	const number = await drawNumber(table, conference.conference, "paper");
	const isOnBehalf = !standsAmong(paper.authors, actor.addresses);
	return whileMoved(OriginMoved, async (attempt) => {
		if (attempt > 1) origin = await readOrigin();
		return throughGate(context, conference, submit);
	});

	async function submit(current: ConferenceItem): Promise<PaperCard> {
		const id = current.conference;
		const added = newPaper(context, current, {
			...{ number, form: paper, files: taken.files, submitted_by: actor.user_id, of },
			...(isOnBehalf && { on_behalf: true }),
		});
		await commit(context, {
			check: () => demand(current),
			writes: [
				...claimExtended(context, id, of, number, origin.paper.lock),
				...[...taken.writes, enterGate(current, paper), ...added.writes, ...gone],
			],
			audit: [
				{
					conference: id,
					object: `paper-${number}`,
					action: isOnBehalf ? "paper.submitted_on_behalf" : "paper.submitted",
					after: { ...paper, paper: of, ...taken.logged },
				},
			],
			events: [...added.events, ...taken.events],
			reply: added.card,
		});
		return added.card;
	}

	function demandExtended(
		{ actor: who }: SignedIn,
		current: ConferenceItem,
		whole: WholePaper,
		data: Omit<SubmitPaperForm, "upload_id" | "source_upload_id" | "draft">,
	): void {
		const { author, ...staff } = demandReadable(context, whole);
		// Not as one of its authors, nor as staff of another section.
		const edits = staff.edits && participationIn(data, who).edits;
		if (!author && !edits) throw new AppError("forbidden", "forbidden");
		if (data.type !== "extpaper") throw invalid("type", "type_locked");
		const why = whyNotExtended({ ...whole, conference: current, now: now() }, { edits });
		if (why) throw new AppError("invalid", why);
		demandAccepted(current, data);
		if (!edits) demandOwnAddress(data, who.addresses);
	}
}
