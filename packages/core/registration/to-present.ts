import type { Duty } from "@deck/contracts/deck";
import type { OwnPaper, Paper } from "@deck/contracts/paper";
import { presenterWindow } from "@deck/contracts/presenting";
import type { ConferenceItem } from "../conference/lookup.ts";
import { viewCard } from "../conference/view.ts";
import type { SignedIn } from "../kernel/context.ts";
import { presentersOf } from "./lookup.ts";

/** 1 call for each conference with such tasks. */
export async function withoutPresented({ table }: SignedIn, duties: readonly Duty[]): Promise<Duty[]> {
	const groups = Map.groupBy(duties.filter(isRegistering), ({ conference }) => conference.id);
	const presented = await Promise.all(
		[...groups].map(async ([id, asked]) => {
			const claims = await presentersOf(
				table,
				id,
				asked.flatMap(({ paper }) => paper?.number ?? []),
			);
			return asked.filter((_, at) => claims[at] !== null);
		}),
	);
	const done = new Set(presented.flat());
	return duties.filter((duty) => !done.has(duty));
}

const isRegistering = ({ kind, paper }: Duty) => kind === "register" && paper !== undefined;

/** For its corresponding author. 1 call if it can be presented. */
export async function withPresenterMissing(
	{ table, actor, now }: SignedIn,
	conference: ConferenceItem,
	paper: Paper,
): Promise<Paper> {
	const own = paper.authors.some((one) => one.corresponding && actor.addresses.includes(one.email));
	if (paper.staff || !own || !presenterWindow(paper, viewCard(conference, now()), now())) return paper;
	const [claim] = await presentersOf(table, conference.conference, [paper.number]);
	return claim === null ? { ...paper, presenter_missing: true } : paper;
}

/** 1 call if one can be presented. */
export async function withPresentersMissing(
	{ table, now }: SignedIn,
	conference: ConferenceItem,
	papers: readonly OwnPaper[],
): Promise<OwnPaper[]> {
	const card = viewCard(conference, now());
	const asked = papers
		.filter((paper) => paper.corresponding && presenterWindow(paper, card, now()))
		.map(({ number }) => number);
	const claims = asked.length > 0 ? await presentersOf(table, conference.conference, asked) : [];
	const missing = new Set(asked.filter((_, at) => claims[at] === null));
	return papers.map((paper) => (missing.has(paper.number) ? { ...paper, presenter_missing: true } : paper));
}
