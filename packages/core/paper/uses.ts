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

export function usesOf(paper: Pick<PaperCard, "section" | "language" | "format" | "type">): Use[] {
	return [
		`section:${paper.section}`,
		`language:${paper.language}`,
		`format:${paper.format}`,
		`type:${paper.type}`,
	];
}

/** For `throughGate`. */
export function enterGate(
	conference: ConferenceItem,
	...papers: (Parameters<typeof usesOf>[0] & Partial<Pick<PaperCard, "status">>)[]
): Write {
	const came = papers.map(({ section, status = "submitted" }) => ({ section, status }));
	return passGate(conference, papers.flatMap(usesOf), countsOf([], came));
}

/** None if nothing changes. Changes bound to a deadline always pass, as the window may move. */
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

/** Without deleted papers. */
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

/** With deleted papers, which can be restored. */
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

/** Without deleted papers. */
export async function hasPapers(table: Table, conference: string): Promise<boolean> {
	return (await everyCard(table, conference)).some(({ status }) => status !== "deleted");
}

/** An index may miss the newest paper. 1 call, and 1 for each bucket. */
async function everyCard(table: Table, conference: string): Promise<PaperCard[]> {
	const last = await lastNumber(table, conference, "paper");
	const cards = await readCards(table, papersOf(conference), last, commonPart);
	return cards.map((card) => JSON.parse(card) as PaperCard);
}
