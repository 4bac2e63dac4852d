import { dirname } from "node:path";
import { LOCALES } from "@deck/contracts/enums";
import { byKind } from "@deck/contracts/fields";
import { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import { parseCommandLine } from "./command-line.ts";
import { IMPORT_FLAGS, parsePathAndFile, readJsonRows, runImport } from "./import-file.ts";
import { importRows } from "./import-rows.ts";

const TEXTS = Object.entries(byKind(PAPER_TEXTS, { line: '"…"', block: '"…"', keywords: '["…", "…", "…"]' }))
	.map(([name, example]) => `"${name}": ${example}`)
	.join(", ");

const USAGE = `npm run import -- CONF FILE.json [flags]

Takes papers into the conference with the path CONF. Run it again at any time: papers that exist are not added twice.

--emails      authors and the sections' staff get the e-mails that a submission brings
--dry-run     check everything, write nothing
--lang LANG   language of the reasons, ${LOCALES.join(" or ")} (en)
--data DIR    data folder of one machine (.data); with TABLE_NAME set, the stage of that table

FILE.json is an array of papers:
[{
  "key": "abc-17",               optional; names the paper in the source. Without it, title and addresses do
  "language": "en",              en or ru
  ${TEXTS},
  "section": "Optics",           its id, or its title in either language
  "format": "oral",              optional; oral or poster, else the conference's first
  "pdf": "files/17.pdf",         optional; a path that begins at FILE.json
  "authors": [{
    "first_name": "Mira",        optional; people may have one name
    "last_name": "Olsen", "organization": "…", "country": "NOR", "email": "mira@example.org",     a country's code, or its name in English or Russian
    "orcid": "…",                optional
    "corresponding": true,       optional; exactly one, else the first
    "mailable": true,            optional; true
    "locales": { "en": { "first_name": "…", "last_name": "…", "organization": "…" } }     on Russian papers
  }],
  "locales": { "en": { ${TEXTS} } }                on Russian papers
}]
Other properties are passed over. The exit code is 1 when a row was refused.`;

export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseCommandLine(args, USAGE, {
		emails: { type: "boolean", default: false },
		...IMPORT_FLAGS,
	});
	const { path, file } = parsePathAndFile(positionals, USAGE);
	const rows = await readJsonRows(file, "papers", "import");
	await runImport(values, { path, usage: USAGE }, (context, conference, onOutcome) =>
		importRows(context, conference, rows, {
			sendsEmails: values.emails,
			dryRun: values["dry-run"],
			folder: dirname(file),
			onOutcome,
		}),
	);
}
