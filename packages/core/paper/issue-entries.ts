import type { IssueContentsEntry, IssueFile } from "@deck/contracts/issue";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { getItems, lookup } from "../kernel/entity.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import type { Table } from "../kernel/ports.ts";
import { detailsByNumber } from "./details.ts";
import { isRevisedSinceAcceptance, isVersionPending } from "./editable.ts";
import {
	type PaperItem,
	type PreflightItem,
	papers,
	preflights,
	type VersionItem,
	versions,
} from "./entity.ts";
import { paperTexts } from "./texts.ts";

/**
 * Returns the printed data of papers, without missing ones, at most a hundred. 4 consistent calls: papers, details,
 * versions, inspections.
 */
export async function readIssueEntries(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<IssueContentsEntry[]> {
	if (numbers.length === 0) return [];
	const [rows, details] = await Promise.all([
		getItems(
			table,
			numbers.map((number) => lookup(papers(table), papers(table).get({ conference, number }))),
		),
		detailsByNumber(table, conference, numbers),
	]);
	const existing = rows.filter((row) => row !== null);
	const authors = new Map(
		details
			.map((text) => JSON.parse(commonPart(text)) as PaperDetails)
			.map((one) => [one.number, one.authors]),
	);
	const files = await readIssueFiles(table, existing.flatMap(newestVersionKey));
	return existing.map((paper) => ({
		number: paper.number,
		language: paper.language,
		section: paper.section,
		...paperTexts(paper),
		authors: authors.get(paper.number) ?? [],
		received: paper.created_at,
		accepted: paper.decision?.to === "accepted" ? paper.decision.at : null,
		pending: isVersionPending(paper),
		revised: isRevisedSinceAcceptance(paper),
		file: files.get(paper.number) ?? null,
	}));
}

interface VersionKey {
	conference: string;
	number: number;
	version: number;
}

function newestVersionKey({ conference, number, steps }: PaperItem): VersionKey[] {
	const version = steps.findLast((step) => step.version !== undefined)?.version;
	return version === undefined ? [] : [{ conference, number, version }];
}

/** Returns the files of an issue's papers by number. 2 table calls for each hundred. */
export async function readIssueFiles(
	table: Table,
	keys: readonly VersionKey[],
): Promise<Map<number, IssueFile>> {
	const [files, looks] = await Promise.all([
		getItems(
			table,
			keys.map((key) => lookup(versions(table), versions(table).get(key))),
		),
		getItems(
			table,
			keys.map((key) => lookup(preflights(table), preflights(table).get(key))),
		),
	]);
	return new Map(
		files.flatMap((file, at) => (file ? [[file.number, issueFile(file, looks[at] ?? null)] as const] : [])),
	);
}

function issueFile({ version, pages }: VersionItem, look: PreflightItem | null): IssueFile {
	return {
		version,
		pages,
		look: look ? (look.failed ? "failed" : "done") : "waiting",
		fonts: look?.found?.findings.fonts ?? [],
	};
}
