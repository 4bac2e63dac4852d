import type { PaperListRow } from "@deck/contracts/paper";
import { rule } from "@deck/contracts/rules";
import { countInGuard, guardAddition, type UseCounts } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { ConferenceUse, FindUsed } from "../feature.ts";
import type { Write } from "../kernel/commit.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import { readListRows } from "../kernel/list-rows.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Table } from "../kernel/ports.ts";
import type { PaperItem } from "./entity.ts";
import { paperListKey } from "./list-rows.ts";

export function paperUses(
	paper: Pick<PaperListRow, "section" | "language" | "format" | "type">,
): ConferenceUse[] {
	return [
		`section:${paper.section}`,
		`language:${paper.language}`,
		`format:${paper.format}`,
		`type:${paper.type}`,
	];
}

/** Returns the guard's write for submitted papers, for `withConferenceGuard`. */
export function guardSubmission(
	conference: ConferenceItem,
	...papers: (Parameters<typeof paperUses>[0] & Partial<Pick<PaperListRow, "status">>)[]
): Write {
	const added = papers.map(({ section, status = "submitted" }) => ({ section, status }));
	return guardAddition(conference, papers.flatMap(paperUses), countUses([], added));
}

/**
 * Returns the guard's writes for a changed paper, none if nothing changes. Changes bound to a deadline always pass, as
 * the window may move.
 */
export function guardPaperChange(
	conference: ConferenceItem,
	before: PaperItem,
	after: PaperItem,
	timed: boolean,
): Write[] {
	const [old, used] = [paperUses(before), paperUses(after)];
	const counts = countUses([before], [after]);
	if (timed || used.some((use) => !old.includes(use))) return [guardAddition(conference, used, counts)];
	return Object.keys(counts).length > 0 ? [countInGuard(conference, counts)] : [];
}

/** Counts uses of papers that are not deleted. */
function countUses(removed: readonly CountedPaper[], added: readonly CountedPaper[]): UseCounts {
	const counts: Partial<Record<ConferenceUse, number>> = {};
	const count = ({ section, status }: CountedPaper, by: number) => {
		if (status !== "deleted") counts[`section:${section}`] = (counts[`section:${section}`] ?? 0) + by;
	};
	for (const paper of removed) count(paper, -1);
	for (const paper of added) count(paper, 1);
	return Object.fromEntries(Object.entries(counts).filter(([, by]) => by !== 0));
}

type CountedPaper = Pick<PaperListRow, "section" | "status">;

/** Counts how many papers use parts of the conference, including deleted papers, which can be restored. */
export const usedByPapers: FindUsed = async (table, conference, uses) => {
	const used = (await allPaperListRows(table, conference)).flatMap(paperUses);
	return uses
		.map((use) => ({ use, count: used.filter((one) => one === use).length }))
		.filter(({ count }) => count > 0)
		.map(({ use, count }) => ({ use, message: usedMessage(use, count) }));
};

function usedMessage(use: ConferenceUse, count: number): string {
	if (use.startsWith("section:")) return rule("section_not_empty", { count });
	if (use === "type:extpaper") return rule("used_by_extpapers", { count });
	return rule("used_by_papers", { count });
}

export async function hasPapers(table: Table, conference: string): Promise<boolean> {
	return (await allPaperListRows(table, conference)).some(({ status }) => status !== "deleted");
}

/** Reads all list rows by key, as an index may miss the newest paper. 1 call, and 1 for each bucket. */
async function allPaperListRows(table: Table, conference: string): Promise<PaperListRow[]> {
	const last = await lastNumber(table, conference, "paper");
	const rows = await readListRows(table, paperListKey(conference), last, commonPart);
	return rows.map((row) => JSON.parse(row) as PaperListRow);
}
