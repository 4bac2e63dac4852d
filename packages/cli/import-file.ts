import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { LOCALES } from "@deck/contracts/enums";
import { conferenceByPath } from "@deck/core/conference/find";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { type Context, systemContext } from "@deck/core/kernel/context";
import { LocalFailure } from "@deck/local/failure";
import { usageError } from "./command-line.ts";
import { withPorts } from "./connect.ts";
import { formatOutcome, formatSummary } from "./import-report.ts";
import type { Outcome } from "./import-rows.ts";

export const IMPORT_FLAGS = {
	"dry-run": { type: "boolean", default: false },
	lang: { type: "string", default: "en" },
	data: { type: "string" },
} as const;

/** Throws a LocalFailure with the usage. */
export function parsePathAndFile(words: readonly string[], usage: string): { path: string; file: string } {
	const [path, file, ...more] = words;
	if (path === undefined || file === undefined || more.length > 0)
		throw usageError("Which conference, and which file?", usage);
	return { path, file: sourcePath(file) };
}

/** Resolves a path in the caller's folder: npm runs scripts in the root. */
export const sourcePath = (file: string): string => resolve(process.env.INIT_CWD ?? "", file);

/**
 * Accepts a byte order mark.
 * @throws LocalFailure when unreadable or invalid
 */
export async function readJson(file: string): Promise<unknown> {
	let text: string;
	try {
		text = await readFile(file, "utf8");
	} catch (error) {
		throw new LocalFailure(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
	}
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch (error) {
		throw new LocalFailure(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
	}
}

/** Throws a LocalFailure that refers to the command's help. */
export async function readJsonRows(file: string, of: string, command: string): Promise<unknown[]> {
	const rows = await readJson(file);
	if (Array.isArray(rows)) return rows;
	throw new LocalFailure(
		`${file} is no array of ${of}. npm run ${command} -- --help shows what it looks like.`,
	);
}

/** Runs an import; the exit code is 1 if a row was refused. */
export async function runImport(
	{ lang, data }: { lang: string; data?: string | undefined },
	{ path, usage }: { path: string; usage: string },
	work: (
		context: Context,
		conference: ConferenceItem,
		onOutcome: (outcome: Outcome<number | string>) => void,
	) => Promise<Outcome<number | string>[]>,
): Promise<void> {
	const locale = LOCALES.find((one) => one === lang);
	if (!locale) throw usageError(`--lang ${lang} is unknown.`, usage);
	await withPorts(data, async ({ ports }) => {
		const conference = await conferenceByPath(ports.table, path);
		if (!conference) throw new LocalFailure(`There is no conference with the path ${path}.`);
		const outcomes = await work(systemContext(ports), conference, (outcome) =>
			console.log(formatOutcome(outcome, locale).join("\n")),
		);
		console.log(formatSummary(outcomes));
		if (outcomes.some((one) => one.state === "refused")) process.exitCode = 1;
	});
}
