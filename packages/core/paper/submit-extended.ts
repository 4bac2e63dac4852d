import type { PaperListRow, SubmitPaperForm } from "@deck/contracts/paper";
import { withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { consumeDraft } from "../draft/purge.ts";
import { commit } from "../kernel/commit.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid, notFound } from "../kernel/errors.ts";
import { allocateNumber } from "../kernel/numbers.ts";
import { newPaper } from "./add.ts";
import { guardSubmission } from "./conference-uses.ts";
import { claimExtended, OriginConflictError } from "./extended-claim.ts";
import { extendedRefusal } from "./extended-rules.ts";
import { assertNotOwnAuthors } from "./involved.ts";
import { type PaperAggregate, readPaper } from "./lookup.ts";
import { paperRightsIn } from "./paper-rights.ts";
import { requirePaperRights } from "./readable.ts";
import { assertOffered, assertOwnAddress, isAmongAuthors } from "./rules.ts";
import { claimVersionFiles } from "./version-files.ts";

/**
 * Submits an extended paper, for authors of the original paper and staff; returns the list row. 5 table calls: paper,
 * upload (1 more each for a source and a draft), number, commit.
 * @throws 404; 403, also as `assertNotOwnAuthors`; 422 as `extendedRefusal` by the clock at the commit, and as a submission
 */
export async function submitExtended(
	context: SignedInContext,
	conference: ConferenceItem,
	original: number,
	form: SubmitPaperForm,
): Promise<PaperListRow> {
	const { upload_id, source_upload_id, draft, ...paper } = form;
	const { table, actor, now } = context;
	const readOrigin = async () => {
		const whole = await readPaper(table, conference.conference, original);
		if (!whole) throw notFound();
		return whole;
	};
	let origin = await readOrigin();
	const assertStillExtended = (current: ConferenceItem) => assertExtended(context, current, origin, paper);
	assertStillExtended(conference);
	const [taken, removals] = await Promise.all([
		claimVersionFiles(context, { upload_id, source_upload_id }),
		draft ? consumeDraft(context, conference.conference, draft) : [],
	]);
	const number = await allocateNumber(table, conference.conference, "paper");
	const isOnBehalf = !isAmongAuthors(paper.authors, actor.addresses);
	return retryOnConflict(OriginConflictError, async (attempt) => {
		if (attempt > 1) origin = await readOrigin();
		return withConferenceGuard(context, conference, submit);
	});

	async function submit(current: ConferenceItem): Promise<PaperListRow> {
		const id = current.conference;
		const added = newPaper(context, current, {
			number,
			form: paper,
			files: taken.files,
			submitted_by: actor.user_id,
			of: original,
			...(isOnBehalf && { on_behalf: true }),
		});
		await commit(context, {
			check: () => assertStillExtended(current),
			writes: [
				...claimExtended(context, id, original, number, origin.paper.lock),
				...taken.writes,
				guardSubmission(current, paper),
				...added.writes,
				...removals,
			],
			audit: [
				{
					conference: id,
					object: `paper-${number}`,
					action: isOnBehalf ? "paper.submitted_on_behalf" : "paper.submitted",
					after: { ...paper, paper: original, ...taken.logged },
				},
			],
			events: [...added.events, ...taken.events],
			reply: added.row,
		});
		return added.row;
	}

	function assertExtended(
		{ actor: who }: SignedInContext,
		current: ConferenceItem,
		whole: PaperAggregate,
		data: Omit<SubmitPaperForm, "upload_id" | "source_upload_id" | "draft">,
	): void {
		const { author, ...staff } = requirePaperRights(context, whole);
		// Not as one of its authors, nor as staff of another section.
		const edits = staff.edits && paperRightsIn(data, who).edits;
		if (!author && !edits) throw new AppError("forbidden", "forbidden");
		assertNotOwnAuthors(who, [...whole.authors, ...data.authors]);
		if (data.type !== "extpaper") throw invalid("type", "type_locked");
		const why = extendedRefusal({ ...whole, conference: current, now: now() }, { edits });
		if (why) throw new AppError("invalid", why);
		assertOffered(current, data);
		if (!edits) assertOwnAddress(data, who.addresses);
	}
}
