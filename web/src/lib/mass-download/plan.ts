import type { Locale } from "@deck/contracts/enums";
import { formatCsv } from "../csv.ts";
import { fillNameTemplate, type NameField, UniqueNames } from "./names.ts";
import type { Planned } from "./zip-writer.ts";

export interface PlannedFile extends Planned {
	number: number;
	kind: "manuscript" | "source";
	version: number;
	title: string;
	sha256: string;
}

export interface PlannedPaper {
	number: number;
	version: number;
	values: Record<Exclude<NameField, "id" | "n">, string>;
	files: readonly { kind: PlannedFile["kind"]; extension: string; size: number; sha256: string }[];
}

export function planFiles(
	papers: readonly PlannedPaper[],
	{ template, sources }: { template: string; sources: boolean },
): PlannedFile[] {
	const names = new UniqueNames();
	return papers.flatMap(({ number, version, values, files }) =>
		files
			.filter(({ kind }) => sources || kind === "manuscript")
			.map(({ kind, extension, size, sha256 }) => {
				const base = fillNameTemplate(template, { ...values, id: String(number), n: String(version) });
				const name = names.take(kind === "source" ? `${base}_source` : base, extension);
				return { name, size, sha256, number, version, kind, title: values.title };
			}),
	);
}

export function makeManifest(
	plan: readonly PlannedFile[],
	words: { head: readonly string[]; outcome(index: number): string },
	locale: Locale,
): string {
	const rows = plan.map(({ name, number, title, version, size, sha256 }, index) => [
		name,
		number,
		title,
		version,
		size,
		sha256,
		words.outcome(index),
	]);
	return formatCsv([words.head, ...rows], locale);
}

/** Size of a part in browsers without a file system. */
const PART = { bytes: 200_000_000, files: 1_000 };

export function splitPlan(plan: readonly PlannedFile[]): PlannedFile[][] {
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
