import { csvOf } from "../csv.ts";
import { type NameField, nameBy, UniqueNames } from "./names.ts";
import type { Planned } from "./zip-writer.ts";

/** A file that is to be in the zip, with what the manifest tells of it. */
export interface PlannedFile extends Planned {
	number: number;
	kind: "manuscript" | "source";
	version: number;
	title: string;
	sha256: string;
}

/** A paper whose files are wanted. */
export interface PlannedPaper {
	number: number;
	version: number;
	/** What of it may stand in names. */
	values: Record<Exclude<NameField, "id" | "n">, string>;
	files: readonly { kind: PlannedFile["kind"]; extension: string; size: number; sha256: string }[];
}

/** The files of a zip, with their names by a template. */
export function planFiles(
	papers: readonly PlannedPaper[],
	{ template, sources }: { template: string; sources: boolean },
): PlannedFile[] {
	const names = new UniqueNames();
	return papers.flatMap(({ number, version, values, files }) =>
		files
			.filter(({ kind }) => sources || kind === "manuscript")
			.map(({ kind, extension, size, sha256 }) => {
				const base = nameBy(template, { ...values, id: String(number), n: String(version) });
				const name = names.take(kind === "source" ? `${base}_source` : base, extension);
				return { name, size, sha256, number, version, kind, title: values.title };
			}),
	);
}

/** What a zip says of its files, as CSV: one line each, also for those that failed. */
export function manifestOf(
	plan: readonly PlannedFile[],
	words: { head: readonly string[]; outcome(index: number): string },
): string {
	const rows = plan.map(({ name, number, title, version, size, sha256 }, index) => [
		...[name, number, title, version, size, sha256],
		words.outcome(index),
	]);
	return csvOf([words.head, ...rows]);
}

/** The most bytes and files of a part, where a browser gives the page no file. */
const PART = { bytes: 200_000_000, files: 1_000 };

/** A plan in parts that a page can hold, one after the other. */
export function partsOf(plan: readonly PlannedFile[]): PlannedFile[][] {
	const parts: PlannedFile[][] = [];
	let bytes = 0;
	for (const file of plan) {
		const part = parts.at(-1);
		if (!part || bytes + file.size > PART.bytes || part.length >= PART.files) {
			parts.push([file]);
			bytes = file.size;
		} else {
			part.push(file);
			bytes += file.size;
		}
	}
	return parts;
}
