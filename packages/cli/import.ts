import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { LOCALES } from "@deck/contracts/enums";
import { conferenceByPath } from "@deck/core/conference/find";
import { outsideRequests } from "@deck/core/kernel/context";
import { LocalFailure } from "@deck/local/failure";
import { withPorts } from "./connect.ts";
import { misuse, readCommand } from "./flags.ts";
import { outcomeLines, summary } from "./import-report.ts";
import { importRows } from "./import-rows.ts";

const USAGE = `npm run import -- CONF FILE.json [flags]

Takes papers into the conference with the path CONF. Run it again at any time: what is there already is not doubled.

--letters     authors and the sections' staff get the letters that a submission brings
--dry-run     look at everything, write nothing
--lang LANG   language of the reasons, ${LOCALES.join(" or ")} (en)
--data DIR    data folder of one machine (.data); with TABLE_NAME set, the stage of that table

FILE.json is an array of papers:
[{
  "key": "abc-17",               optional; names the paper in the source. Without it, title and addresses do
  "language": "en",              en or ru
  "title": "…", "abstract": "…", "keywords": ["…", "…", "…"],
  "section": "Optics",           its id, or its title in either language
  "format": "oral",              optional; oral or poster, else the conference's first
  "pdf": "files/17.pdf",         optional; a path that begins at FILE.json
  "authors": [{
    "first_name": "Mira",        optional; people may have one name
    "last_name": "Olsen", "organization": "…", "country": "NOR", "email": "mira@example.org",
    "orcid": "…",                optional
    "corresponding": true,       optional; exactly one, else the first
    "mailable": true,            optional; true
    "locales": { "en": { "first_name": "…", "last_name": "…", "organization": "…" } }     on Russian papers
  }],
  "locales": { "en": { "title": "…", "abstract": "…", "keywords": ["…"] } }                on Russian papers
}]
Other properties are passed over. The exit code is 1 when a row was refused.`;

/** `npm run import`: takes papers from a file, and reports row by row. */
export async function run(args: string[]): Promise<void> {
	const { values, positionals } = readCommand(args, USAGE, {
		letters: { type: "boolean", default: false },
		"dry-run": { type: "boolean", default: false },
		lang: { type: "string", default: "en" },
		data: { type: "string" },
	});
	const [path, file, ...more] = positionals;
	if (path === undefined || file === undefined || more.length > 0) {
		throw misuse("Which conference, and which file?", USAGE);
	}
	const locale = LOCALES.find((one) => one === values.lang);
	if (!locale) throw misuse(`--lang ${values.lang} is unknown.`, USAGE);
	// npm runs scripts at the root of the repository; the path is meant from where the command was given.
	const source = resolve(process.env.INIT_CWD ?? "", file);
	const rows = await readRows(source);

	await withPorts(values.data, async ({ ports }) => {
		const conference = await conferenceByPath(ports.table, path);
		if (!conference) throw new LocalFailure(`There is no conference with the path ${path}.`);
		const outcomes = await importRows(outsideRequests(ports), conference, rows, {
			letters: values.letters,
			dryRun: values["dry-run"],
			folder: dirname(source),
			onOutcome: (outcome) => console.log(outcomeLines(outcome, locale).join("\n")),
		});
		console.log(summary(outcomes));
		if (outcomes.some((one) => one.state === "refused")) process.exitCode = 1;
	});
}

async function readRows(file: string): Promise<unknown[]> {
	let text: string;
	try {
		text = await readFile(file, "utf8");
	} catch (error) {
		throw new LocalFailure(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
	}
	try {
		const rows: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
		if (Array.isArray(rows)) return rows;
	} catch (error) {
		throw new LocalFailure(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
	}
	throw new LocalFailure(`${file} is no array of papers. npm run import -- --help shows what it looks like.`);
}
