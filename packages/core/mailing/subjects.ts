import { readersOf } from "@deck/contracts/mailing";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { Table } from "../kernel/ports.ts";
import { readRows } from "../paper/current-files.ts";
import type { Origin } from "../paper/lookup.ts";
import type { Hat } from "./hat.ts";
import { authorHats, hatsOf, readDetails, type Whose } from "./hats.ts";
import { reviewerHats } from "./reviewer-hats.ts";

export interface ToldPaper {
	paper: Awaited<ReturnType<typeof readRows>>[number];
	details: PaperDetails;
	/** Original of an extended paper. */
	origin: Origin | undefined;
}

export interface Subjects {
	hats: Hat[];
	/** Empty for other kinds. */
	papers: ReadonlyMap<number, ToldPaper>;
}

/** 2–3 calls per 100 papers, 1 per 100 others, those of `reviewerHats` for reviewers. */
export async function readSubjects(
	table: Table,
	whose: Whose,
	numbers: readonly number[],
): Promise<Subjects> {
	if (whose.of !== "papers") return { hats: await hatsOf(table, whose, numbers), papers: new Map() };
	const { conference, whom } = whose;
	const [details, rows] = await Promise.all([
		readDetails(table, conference, numbers),
		readRows(table, conference, numbers),
	]);
	const origins = await readRows(table, conference, [...new Set(rows.flatMap(({ paper }) => paper ?? []))]);
	const byNumber = new Map(details.map((one) => [one.number, one]));
	const papers = rows.flatMap((paper) => {
		const found = byNumber.get(paper.number);
		const origin = origins.find(({ number }) => number === paper.paper);
		return found ? [[paper.number, { paper, details: found, origin }] as const] : [];
	});
	const hats =
		readersOf(whose) === "reviewers"
			? await reviewerHats(table, conference, rows, whom)
			: papers.flatMap(([, { details }]) => authorHats(details, whom));
	return { hats, papers: new Map(papers) };
}
