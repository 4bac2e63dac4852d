import type { Paper } from "@deck/contracts/paper";
import type { LinkPaperForm } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { changePaper } from "./change.ts";
import { claimExtended, freeExtended, isLiving } from "./extended-claim.ts";
import { readPaper, type WholePaper } from "./lookup.ts";
import { versionEvents } from "./preflight/event.ts";
import { demandReadable, demandSeen } from "./readable.ts";
import { viewPaper } from "./view.ts";

/**
 * Links or unlinks an extended paper. 3 table calls.
 * @throws 404, 403, 409; 422 `not_extended`, `extended_exists`; `paper_unknown` at `paper`
 */
export async function linkPaper(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	{ paper: to, version }: LinkPaperForm,
): Promise<Paper> {
	const after = await changePaper(context, conference, number, async (before, current) => {
		const part = demandReadable(context, before);
		if (!part.places) throw new AppError("forbidden", "forbidden");
		demandSeen(context, current, before, part, version);
		const { paper } = before;
		if (paper.type !== "extpaper" || paper.status === "deleted")
			throw new AppError("invalid", "not_extended");
		if (to !== null) await demandPaper(context, current, to);
		const from = paper.paper;
		const id = current.conference;
		const claimed = isLiving(paper.status) && from !== (to ?? undefined);
		return {
			set: { paper: to ?? undefined },
			writes: claimed
				? [
						...(from === undefined ? [] : freeExtended(context, id, from, number)),
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
		await withOrigin(context, after),
		conference,
		context.now(),
		demandReadable(context, after),
	);
}

/** The actor must not learn about unreadable papers. */
async function demandPaper(context: SignedIn, conference: ConferenceItem, number: number): Promise<void> {
	const whole = await readPaper(context.table, conference.conference, number);
	const readable = whole?.paper.type === "paper" && whole.paper.status !== "deleted";
	if (!readable || !demandReadable(context, whole).staff) throw invalid("paper", "paper_unknown");
}

async function withOrigin({ table }: SignedIn, whole: WholePaper): Promise<WholePaper> {
	return (await readPaper(table, whole.paper.conference, whole.paper.number)) ?? whole;
}
