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

/** What became of one row; `row` counts from 1, `number` is what it has here: a paper's number, a review's id. */
export type Outcome<N = number> = { row: number; title: string } & State<N>;

type State<N = number> =
	| { state: "taken" | "known"; number: N }
	/** In a dry run: it would be taken. */
	| { state: "new" }
	| { state: "refused"; code: string; fields: Record<string, string[]> };

/** Imports the papers of a file; a row that is refused stops no other. Whatever is no refusal is thrown at the end. */
export async function importRows(
	context: Context,
	{ conference }: ConferenceItem,
	rows: readonly unknown[],
	options: ImportOptions,
): Promise<Outcome[]> {
	const found = await readWithSections(context.table, conference);
	if (!found) throw notFound();
	return eachRow(rows, {
		take: (row) => importRow(context, found, row, options),
		title: (row) => textOf(row, "title"),
		onOutcome: options.onOutcome,
	});
}

interface Rows<N> {
	take(row: unknown): Promise<State<N>>;
	/** How the row is called in the report. */
	title(row: unknown): string;
	/** Rows with the same one are taken one after the other; absent: each is by itself. */
	group?(row: unknown): string;
	onOutcome: ((outcome: Outcome<N>) => void) | undefined;
}

/** What became of each row, some of which are taken at once; told in their order. */
export async function eachRow<N>(
	rows: readonly unknown[],
	{ take, title, group, onOutcome }: Rows<N>,
): Promise<Outcome<N>[]> {
	const outcomes: Outcome<N>[] = [];
	let told = 0;
	const groups = Map.groupBy(rows.entries(), ([index, row]) => group?.(row) ?? index);
	await atMost(CONCURRENCY, groups.values(), async (some) => {
		for (const [index, row] of some) {
			const outcome = await take(row).catch(refusal);
			outcomes[index] = { row: index + 1, title: title(row), ...outcome };
			for (let next = outcomes[told]; next; next = outcomes[told]) {
				onOutcome?.(next);
				told++;
			}
		}
	});
	return outcomes;
}

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

function refusal(error: unknown): State<never> {
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

/** The text of a row's property, as far as it is one. */
export function textOf(row: unknown, name: string): string {
	const value = typeof row === "object" && row !== null ? (row as Record<string, unknown>)[name] : undefined;
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
