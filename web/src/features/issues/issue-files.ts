import { type PlannedFile, type PlannedPaper, planFiles } from "../../lib/mass-download/plan.ts";
import { readPaperFiles } from "../../lib/mass-download/read-files.ts";
import type { PrintedIssue } from "./export/printed-issue.ts";

/** Plans a ZIP of an issue's PDFs. Names begin with the place; the manifest lists them in order. */
export async function planIssueFiles(conf: string, { papers }: PrintedIssue): Promise<PlannedFile[]> {
	const found = await readPaperFiles(conf, papers, ({ title, authors, section }) => ({
		title,
		section,
		author: authors[0]?.last_name ?? "",
	}));
	return namesInOrder(
		found,
		papers.map(({ number }) => number),
	);
}

export function namesInOrder(found: readonly PlannedPaper[], order: readonly number[]): PlannedFile[] {
	const digits = String(order.length).length;
	return found.flatMap((paper) => {
		const place = String(order.indexOf(paper.number) + 1).padStart(digits, "0");
		return planFiles([paper], { template: `${place}_{author}_{id}`, sources: false });
	});
}
