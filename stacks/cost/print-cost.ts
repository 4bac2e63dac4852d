import { parseArgs } from "node:util";
import { stageConfig } from "../config.ts";
import { costReport, USUAL_SIZE } from "./report.ts";
import type { ConferenceSize } from "./usage.ts";

const FLAGS: Record<string, { key: keyof ConferenceSize; does: string }> = {
	papers: { key: "papers", does: "submitted papers" },
	reviews: { key: "reviews", does: "reviews of a paper" },
	registrations: { key: "registrations", does: "participants" },
	emails: { key: "emails", does: "e-mails of mailings, reminders and digests" },
	tabs: { key: "tabs", does: "tabs that staff keep open through a working day" },
	days: { key: "days", does: "from opening to the last document" },
	"pdf-mb": { key: "pdfMB", does: "size of a PDF, MB" },
};

const USAGE = `npm run cost -- [--papers ${USUAL_SIZE.papers}] …: what a stage and a conference cost, by service

${Object.entries(FLAGS)
	.map(([flag, { key, does }]) => `${`--${flag}`.padEnd(16)} ${does} (${USUAL_SIZE[key]})`)
	.join("\n")}
--stage NAME     whose functions' memory counts (prod)`;

try {
	const { values } = parseArgs({
		options: {
			...Object.fromEntries(Object.keys(FLAGS).map((flag) => [flag, { type: "string" as const }])),
			stage: { type: "string" },
			help: { type: "boolean" },
		},
	});
	if (values.help) console.log(USAGE);
	else console.log(costReport(sizeOf(values), stageConfig(String(values.stage ?? "prod")).memory));
} catch (error) {
	console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
	process.exitCode = 1;
}

/** @throws Error naming the wrong flag */
function sizeOf(values: Record<string, unknown>): ConferenceSize {
	const size = { ...USUAL_SIZE };
	for (const [flag, { key }] of Object.entries(FLAGS)) {
		if (values[flag] === undefined) continue;
		const number = Number(values[flag]);
		if (!(number >= 0)) throw new Error(`--${flag} takes a number.`);
		size[key] = number;
	}
	return size;
}
