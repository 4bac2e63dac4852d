import { LOCALES } from "@deck/contracts/enums";
import { LocalFailure } from "@deck/local/failure";
import * as v from "valibot";
import { parseCommandLine } from "./command-line.ts";
import {
	IMPORT_FLAGS,
	parsePathAndFile,
	readJson,
	readJsonRows,
	runImport,
	sourcePath,
} from "./import-file.ts";
import { importReviewRows } from "./import-review-rows.ts";
import { RecommendationTable, TEN_POINT_TABLE } from "./recommendation-table.ts";

const USAGE = `npm run import-reviews -- CONF FILE.json [flags]

Takes reviews that were written elsewhere into the conference with the path CONF. Nobody gets an e-mail. Run it again at any
time: reviews that exist are not added twice.

--table FILE  what the recommendations mean; without it those from 1 to 10 (packages/cli/README.md)
--visible     authors may read reviews without the field "visible"
--nameless N  name of reviewers without one (Anonymous)
--dry-run     check everything, write nothing
--lang LANG   language of the reasons, ${LOCALES.join(" or ")} (en)
--data DIR    data folder of one machine (.data); with TABLE_NAME set, the stage of that table

FILE.json is an array of reviews:
[{
  "key": "rev-17-1",             names the review in the source
  "paper": "abc-17",             the key under which the paper was imported; or its number here: 17
  "reviewer": {                  optional; without an e-mail an anonymous one
    "name": "Mira Olsen", "email": "mira@example.org",
    "key": "r-5"                 optional; two reviews with it are by the same anonymous reviewer
  },
  "round": 1,                    optional; else the paper's round now
  "recommendation": 6,           a word or number of the table; or, instead of it and before it:
  "verdict": "revise",           accept, revise or reject
  "ratings": { "originality": 3, "significance": 3, "soundness": 4, "clarity": 2 },      each optional, 1 to 5
  "confidence": 4,               optional; 1 to 5
  "content": "…", "detailed": "…", "overall": "…", "private": "…",                       each optional
  "asked": "2016-11-05", "answered": "2016-11-06", "due": "2016-12-16",                  optional but the first
  "sent": "2016-12-16T10:30",    days and times by the conference's clock, or instants: 2016-12-16T10:30:00Z
  "visible": true                optional; whether the authors may read it, or since when
}]
Other properties are passed over. The exit code is 1 when a row was refused.`;

export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseCommandLine(args, USAGE, {
		table: { type: "string" },
		visible: { type: "boolean", default: false },
		nameless: { type: "string", default: "Anonymous" },
		...IMPORT_FLAGS,
	});
	const { path, file } = parsePathAndFile(positionals, USAGE);
	const rows = await readJsonRows(file, "reviews", "import-reviews");
	const table =
		values.table === undefined ? TEN_POINT_TABLE : await readRecommendationTable(sourcePath(values.table));
	const { visible, nameless, "dry-run": dryRun } = values;
	await runImport(values, { path, usage: USAGE }, (context, conference, onOutcome) =>
		importReviewRows(context, conference, rows, { table, visible, nameless, dryRun, onOutcome }),
	);
}

async function readRecommendationTable(file: string): Promise<RecommendationTable> {
	const read = v.safeParse(RecommendationTable, await readJson(file));
	if (read.success) return read.output;
	const [{ message, path = [] }] = read.issues;
	const at = path.map((item) => String(item.key)).join(".");
	throw new LocalFailure(`${file} is no table of recommendations: ${at ? `${at}: ` : ""}${message}`);
}
