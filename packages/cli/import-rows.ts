import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { type ConferenceWithSections, readConferenceWithSections } from "@deck/core/conference/aggregate";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import type { Context } from "@deck/core/kernel/context";
import { AppError, notFound } from "@deck/core/kernel/errors";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { importPaper, previewImport } from "@deck/core/paper/import";
import { parseImportRow } from "./parse-import-row.ts";

const CONCURRENCY = 8;

export interface ImportOptions {
	sendsEmails: boolean;
	dryRun: boolean;
	folder: string;
	onOutcome?: (outcome: Outcome) => void;
}

/** `row` counts from 1; `number` is the new paper number or review id. */
export type Outcome<N = number> = { row: number; title: string } & ImportState<N>;

type ImportState<N = number> =
	| { state: "taken" | "known"; number: N }
	/** In a dry run: acceptable. */
	| { state: "new" }
	| { state: "refused"; code: string; fields: Record<string, string[]> };

/** Imports rows. A refused one stops no other; other errors are thrown at the end. */
export async function importRows(
	context: Context,
	{ conference }: ConferenceItem,
	rows: readonly unknown[],
	options: ImportOptions,
): Promise<Outcome[]> {
	const found = await readConferenceWithSections(context.table, conference);
	if (!found) throw notFound();
	return runRows(rows, {
		importOne: (row) => importRow(context, found, row, options),
		title: (row) => textField(row, "title"),
		onOutcome: options.onOutcome,
	});
}

interface RowRunOptions<N> {
	importOne(row: unknown): Promise<ImportState<N>>;
	title(row: unknown): string;
	/** Rows of a group run sequentially; by default each is its own. */
	group?(row: unknown): string;
	onOutcome: ((outcome: Outcome<N>) => void) | undefined;
}

/** Runs rows concurrently, reports in order. */
export async function runRows<N>(
	rows: readonly unknown[],
	{ importOne, title, group, onOutcome }: RowRunOptions<N>,
): Promise<Outcome<N>[]> {
	const outcomes: Outcome<N>[] = [];
	let reportedCount = 0;
	const groups = Map.groupBy(rows.entries(), ([index, row]) => group?.(row) ?? index);
	await mapWithConcurrency(CONCURRENCY, groups.values(), async (some) => {
		for (const [index, row] of some) {
			const outcome = await importOne(row).catch(toRefusedState);
			outcomes[index] = { row: index + 1, title: title(row), ...outcome };
			for (let next = outcomes[reportedCount]; next; next = outcomes[reportedCount]) {
				onOutcome?.(next);
				reportedCount++;
			}
		}
	});
	return outcomes;
}

async function importRow(
	context: Context,
	conference: ConferenceWithSections,
	row: unknown,
	{ sendsEmails, dryRun, folder }: ImportOptions,
): Promise<ImportState> {
	const { key, pdf: path, form } = parseImportRow(row, conference);
	const pdf =
		path === undefined
			? undefined
			: { name: basename(path), read: () => readFileOrNull(resolve(folder, path)) };
	const paper = { key, form, pdf };
	if (!dryRun) return importPaper(context, conference.item, paper, sendsEmails);
	const number = await previewImport(context, conference.item, paper);
	return number === null ? { state: "new" } : { state: "known", number };
}

function toRefusedState(error: unknown): ImportState<never> {
	if (!(error instanceof AppError)) throw error;
	return { state: "refused", code: error.code, fields: error.details.fields ?? {} };
}

async function readFileOrNull(path: string): Promise<Uint8Array | null> {
	try {
		return await readFile(path);
	} catch {
		return null;
	}
}

export function textField(row: unknown, name: string): string {
	const value = typeof row === "object" && row !== null ? (row as Record<string, unknown>)[name] : undefined;
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
