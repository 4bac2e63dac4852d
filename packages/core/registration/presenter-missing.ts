import type { Task } from "@deck/contracts/deck";
import type { OwnPaper, Paper } from "@deck/contracts/paper";
import { presenterWindow } from "@deck/contracts/presenting";
import type { ConferenceItem } from "../conference/lookup.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { presenterNumbers } from "./lookup.ts";

/** Removes the tasks of papers that have a presenter. 1 call for each conference with such tasks. */
export async function withoutPresentedPapers(
	{ table }: SignedInContext,
	tasks: readonly Task[],
): Promise<Task[]> {
	const groups = Map.groupBy(tasks.filter(isRegistering), ({ conference }) => conference.id);
	const presented = await Promise.all(
		[...groups].map(async ([id, asked]) => {
			const claims = await presenterNumbers(
				table,
				id,
				asked.flatMap(({ paper }) => paper?.number ?? []),
			);
			return asked.filter((_, at) => claims[at] !== null);
		}),
	);
	const done = new Set(presented.flat());
	return tasks.filter((task) => !done.has(task));
}

const isRegistering = ({ kind, paper }: Task) => kind === "register" && paper !== undefined;

/** Marks a paper without a presenter for its corresponding author. 1 call if it can be presented. */
export async function withPresenterMissing(
	{ table, actor, now }: SignedInContext,
	conference: ConferenceItem,
	paper: Paper,
): Promise<Paper> {
	const own = paper.authors.some((one) => one.corresponding && actor.addresses.includes(one.email));
	if (paper.staff || !own || !presenterWindow(paper, viewConferenceSummary(conference, now()), now()))
		return paper;
	const [claim] = await presenterNumbers(table, conference.conference, [paper.number]);
	return claim === null ? { ...paper, presenter_missing: true } : paper;
}

/** Marks the papers without a presenter for their corresponding author. 1 call if one can be presented. */
export async function withPresentersMissing(
	{ table, now }: SignedInContext,
	conference: ConferenceItem,
	papers: readonly OwnPaper[],
): Promise<OwnPaper[]> {
	const summary = viewConferenceSummary(conference, now());
	const asked = papers
		.filter((paper) => paper.corresponding && presenterWindow(paper, summary, now()))
		.map(({ number }) => number);
	const claims = asked.length > 0 ? await presenterNumbers(table, conference.conference, asked) : [];
	const missing = new Set(asked.filter((_, at) => claims[at] === null));
	return papers.map((paper) => (missing.has(paper.number) ? { ...paper, presenter_missing: true } : paper));
}
