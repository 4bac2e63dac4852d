import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { readWithSections, type WithSections } from "@deck/core/conference/whole";
import { atMost } from "@deck/core/kernel/at-most";
import type { Context } from "@deck/core/kernel/context";
import { AppError, notFound } from "@deck/core/kernel/errors";
import { importPaper, tryImport } from "@deck/core/paper/import";
import { readRow } from "./import-row.ts";

/** So many rows are under way at once. */
const CONCURRENCY = 8;

export interface ImportOptions {
	/** Whether authors get the letter that a submission brings. */
	letters: boolean;
	/** Look at everything and write nothing. */
	dryRun: boolean;
	/** Where the paths of PDFs begin. */
	folder: string;
	/** Told each row's outcome, in the order of the rows. */
	onOutcome?: (outcome: Outcome) => void;
}

/** What became of one row; `row` counts from 1. */
export type Outcome = { row: number; title: string } & (
	| { state: "taken" | "known"; number: number }
	/** In a dry run: it would be taken. */
	| { state: "new" }
	| { state: "refused"; code: string; fields: Record<string, string[]> }
);

/** Imports the rows of a file; a row that is refused stops no other. Whatever is no refusal is thrown at the end. */
export async function importRows(
	context: Context,
	{ conference }: ConferenceItem,
	rows: readonly unknown[],
	options: ImportOptions,
): Promise<Outcome[]> {
	const found = await readWithSections(context.table, conference);
	if (!found) throw notFound();
	const outcomes: Outcome[] = [];
	let told = 0;
	await atMost(CONCURRENCY, rows.entries(), async ([index, row]) => {
		const outcome = await importRow(context, found, row, options).catch(refusal);
		outcomes[index] = { row: index + 1, title: titleOf(row), ...outcome };
		for (let next = outcomes[told]; next; next = outcomes[told]) {
			options.onOutcome?.(next);
			told++;
		}
	});
	return outcomes;
}

type State = Outcome extends infer O ? (O extends Outcome ? Omit<O, "row" | "title"> : never) : never;

async function importRow(
	context: Context,
	conference: WithSections,
	row: unknown,
	{ letters, dryRun, folder }: ImportOptions,
): Promise<State> {
	const { key, pdf: path, form } = readRow(row, conference);
	const pdf =
		path === undefined ? undefined : { name: basename(path), read: () => read(resolve(folder, path)) };
	const paper = { key, form, pdf };
	if (!dryRun) return importPaper(context, conference.item, paper, letters);
	const number = await tryImport(context, conference.item, paper);
	return number === null ? { state: "new" } : { state: "known", number };
}

function refusal(error: unknown): State {
	if (!(error instanceof AppError)) throw error;
	return { state: "refused", code: error.code, fields: error.details.fields ?? {} };
}

async function read(path: string): Promise<Uint8Array | null> {
	try {
		return await readFile(path);
	} catch {
		return null;
	}
}

function titleOf(row: unknown): string {
	const title = typeof row === "object" && row !== null && "title" in row ? row.title : undefined;
	return typeof title === "string" ? title : "";
}
