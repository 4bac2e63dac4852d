import { LIMITS } from "@deck/contracts/limits";
import type { PaperFiles } from "@deck/contracts/paper-files";
import { getJson } from "../api-fetch.ts";
import { splitIntoBatches } from "../batches/batches.ts";
import { read } from "../read.ts";
import type { PlannedPaper } from "./plan.ts";

/** Reads papers' current files, in order; omits papers without one. */
export async function readPaperFiles<P extends { number: number }>(
	conf: string,
	papers: readonly P[],
	valuesOf: (paper: P) => PlannedPaper["values"],
): Promise<PlannedPaper[]> {
	const found: PlannedPaper[] = [];
	for (const portion of splitIntoBatches(papers, LIMITS.idsPerCall)) {
		const ids = portion.map(({ number }) => number).join(",");
		const answer: PaperFiles[] = await getJson(read("/api/conf/:conf/adm/papers/files", { conf }, { ids }));
		const known = new Map(answer.map((one) => [one.number, one]));
		for (const paper of portion) {
			const { version, files } = known.get(paper.number) ?? { version: null, files: [] };
			if (version !== null) found.push({ number: paper.number, version, values: valuesOf(paper), files });
		}
	}
	return found;
}
