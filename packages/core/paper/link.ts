import type { Paper } from "@deck/contracts/paper";
import type { LinkPaperForm } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { changePaper } from "./change.ts";
import { claimExtended, isLiveExtended, releaseExtended } from "./extended-claim.ts";
import { type PaperAggregate, readPaper } from "./lookup.ts";
import { versionEvents } from "./preflight/event.ts";
import { assertPaperSeen, requirePaperRights } from "./readable.ts";
import { viewPaper } from "./view.ts";

/**
 * Links an extended paper to an original; `paper: null` unlinks it. Calls: those of `changePaper`, 1 for the original and 2 to
 * read the result.
 * @throws 404, 403, 409; 422 `not_extended`, `extended_exists`; `paper_unknown` at `paper`
 */
export async function linkPaper(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	{ paper: to, version }: LinkPaperForm,
): Promise<Paper> {
	const after = await changePaper(context, conference, number, async (before, current) => {
		const rights = requirePaperRights(context, before);
		if (!rights.places) throw new AppError("forbidden", "forbidden");
		assertPaperSeen(context, current, before, rights, version);
		const { paper } = before;
		if (paper.type !== "extpaper" || paper.status === "deleted")
			throw new AppError("invalid", "not_extended");
		if (to !== null) await assertLinkable(context, current, to);
		const from = paper.paper;
		const id = current.conference;
		const claimed = isLiveExtended(paper.status) && from !== (to ?? undefined);
		return {
			set: { paper: to ?? undefined },
			writes: claimed
				? [
						...(from === undefined ? [] : releaseExtended(context, id, from, number)),
						...(to === null ? [] : claimExtended(context, id, to, number)),
					]
				: [],
			audit: [
				{
					action: to === null ? "paper.unlinked" : "paper.linked",
					before: { paper: from ?? null },
					after: { paper: to },
				},
			],
			// Overlap with the original paper is counted apart.
			events: before.versions
				.slice(-1)
				.flatMap(({ version: last }) => versionEvents({ conference: id, number }, last)),
		};
	});
	return viewPaper(
		await rereadPaper(context, after),
		conference,
		context.now(),
		requirePaperRights(context, after),
	);
}

/** Checks that a paper can be linked, without disclosing unreadable papers. */
async function assertLinkable(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<void> {
	const whole = await readPaper(context.table, conference.conference, number);
	const readable = whole?.paper.type === "paper" && whole.paper.status !== "deleted";
	if (!readable || !requirePaperRights(context, whole).staff) throw invalid("paper", "paper_unknown");
}

/** Reads the paper again, since `changePaper` keeps the old original. */
async function rereadPaper({ table }: SignedInContext, whole: PaperAggregate): Promise<PaperAggregate> {
	return (await readPaper(table, whole.paper.conference, whole.paper.number)) ?? whole;
}
