import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { readWithSections, type WithSections } from "@deck/core/conference/whole";
import { atMost } from "@deck/core/kernel/at-most";
import type { Context } from "@deck/core/kernel/context";
import { AppError, notFound } from "@deck/core/kernel/errors";
import { importPaper, tryImport } from "@deck/core/paper/import";
import { readRow } from "./import-row.ts";

const CONCURRENCY = 8;

export interface ImportOptions {
	letters: boolean;
	dryRun: boolean;
	/** PDF paths are relative to it. */
	folder: string;
	/** Called in the rows' order. */
	onOutcome?: (outcome: Outcome) => void;
}

/** `row` counts from 1; `number` is the new paper number or review id. */
export type Outcome<N = number> = { row: number; title: string } & State<N>;

type State<N = number> =
	| { state: "taken" | "known"; number: N }
	/** In a dry run: acceptable. */
	| { state: "new" }
	| { state: "refused"; code: string; fields: Record<string, string[]> };

/** A refused row stops no other. Other errors are thrown at the end. */
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
	title(row: unknown): string;
	/** Rows of a group run sequentially; by default each is its own. */
	group?(row: unknown): string;
	onOutcome: ((outcome: Outcome<N>) => void) | undefined;
}

/** Runs rows concurrently, reports in order. */
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

export function textOf(row: unknown, name: string): string {
	const value = typeof row === "object" && row !== null ? (row as Record<string, unknown>)[name] : undefined;
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
