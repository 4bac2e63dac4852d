import { strToU8, zipSync } from "fflate";
import { writeBibtex } from "./bibtex.ts";
import { writeCrossref } from "./crossref.ts";
import { writeElibrary } from "./elibrary.ts";
import { fileName } from "./file-name.ts";
import { writeJats } from "./jats.ts";
import type { PrintedIssue } from "./printed-issue.ts";
import { type Format, missingData } from "./requirements.ts";
import { writeRis } from "./ris.ts";

interface Writer {
	/** File name suffix. */
	ending: string;
	type: string;
	write(printed: PrintedIssue, now: Date): string | Uint8Array<ArrayBuffer>;
}

const WRITERS: Record<Format, Writer> = {
	crossref: { ending: "crossref.xml", type: "application/xml", write: writeCrossref },
	jats: { ending: "jats.zip", type: "application/zip", write: zippedJats },
	elibrary: { ending: "elibrary.xml", type: "application/xml", write: writeElibrary },
	bibtex: { ending: "bib", type: "application/x-bibtex", write: writeBibtex },
	ris: { ending: "ris", type: "application/x-research-info-systems", write: writeRis },
};

/** Zips one file per article, named by number. */
function zippedJats(printed: PrintedIssue): Uint8Array<ArrayBuffer> {
	const files = printed.papers.map((paper) => [`${paper.number}.xml`, strToU8(writeJats(printed, paper))]);
	return zipSync(Object.fromEntries(files));
}

/**
 * Omits papers lacking required data.
 * @param now creation time
 */
export function issueFile(format: Format, printed: PrintedIssue, now: Date): { name: string; blob: Blob } {
	const { ending, type, write } = WRITERS[format];
	const { papers: without } = missingData(format, printed);
	const papers = printed.papers.filter(({ number }) => !without.has(number));
	return { name: fileName(printed, ending), blob: new Blob([write({ ...printed, papers }, now)], { type }) };
}
