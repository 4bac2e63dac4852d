import type { PaperCard } from "@deck/contracts/paper";
import { rule } from "@deck/contracts/rules";
import { type Counts, countAtGate, passGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commonPart } from "../kernel/card-text.ts";
import { readCards } from "../kernel/cards.ts";
import type { Write } from "../kernel/commit.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Table } from "../kernel/ports.ts";
import type { FindUsed, Use } from "../noun.ts";
import { papersOf } from "./cards.ts";
import type { PaperItem } from "./entity.ts";

/** What a paper uses of its conference. */
export function usesOf(paper: Pick<PaperCard, "section" | "language" | "format" | "type">): Use[] {
	return [
		`section:${paper.section}`,
		`language:${paper.language}`,
		`format:${paper.format}`,
		`type:${paper.type}`,
	];
}

/** The write by which new papers come into a conference; for `throughGate`. */
export function enterGate(
	conference: ConferenceItem,
	...papers: (Parameters<typeof usesOf>[0] & Partial<Pick<PaperCard, "status">>)[]
): Write {
	const came = papers.map(({ section, status = "submitted" }) => ({ section, status }));
	return passGate(conference, papers.flatMap(usesOf), countsOf([], came));
}

/**
 * The write by which a conference hears of what a paper uses from now on, and where it is counted; none where both stay.
 * What is bound to the clock passes the gate in any case: a window may be moved at the same moment.
 */
export function changeAtGate(
	conference: ConferenceItem,
	before: PaperItem,
	after: PaperItem,
	timed: boolean,
): Write[] {
	const [old, used] = [usesOf(before), usesOf(after)];
	const counts = countsOf([before], [after]);
	if (timed || used.some((use) => !old.includes(use))) return [passGate(conference, used, counts)];
	return Object.keys(counts).length > 0 ? [countAtGate(conference, counts)] : [];
}

/** Sections are counted: the papers that stand in each, without those that were deleted. */
function countsOf(gone: readonly Counted[], came: readonly Counted[]): Counts {
	const counts: Partial<Record<Use, number>> = {};
	const count = ({ section, status }: Counted, by: number) => {
		if (status !== "deleted") counts[`section:${section}`] = (counts[`section:${section}`] ?? 0) + by;
	};
	for (const paper of gone) count(paper, -1);
	for (const paper of came) count(paper, 1);
	return Object.fromEntries(Object.entries(counts).filter(([, by]) => by !== 0));
}

type Counted = Pick<PaperCard, "section" | "status">;

/** What of a conference its papers use; the deleted ones too, as they can be restored. */
export const usedByPapers: FindUsed = async (table, conference, uses) => {
	const used = (await everyCard(table, conference)).flatMap(usesOf);
	return uses
		.map((use) => ({ use, count: used.filter((one) => one === use).length }))
		.filter(({ count }) => count > 0)
		.map(({ use, count }) => ({ use, message: messageOf(use, count) }));
};

function messageOf(use: Use, count: number): string {
	if (use.startsWith("section:")) return rule("section_not_empty", { count });
	if (use === "type:extpaper") return rule("used_by_extpapers", { count });
	return rule("used_by_papers", { count });
}

/** Whether a conference has submissions; what was deleted is none. */
export async function hasPapers(table: Table, conference: string): Promise<boolean> {
	return (await everyCard(table, conference)).some(({ status }) => status !== "deleted");
}

/** Reads the list itself: an index might not show yet the paper that came a moment ago. A call, and one a bucket. */
async function everyCard(table: Table, conference: string): Promise<PaperCard[]> {
	const last = await lastNumber(table, conference, "paper");
	const cards = await readCards(table, papersOf(conference), last, commonPart);
	return cards.map((card) => JSON.parse(card) as PaperCard);
}
