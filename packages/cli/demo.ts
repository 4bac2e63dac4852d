import { LocalFailure } from "@deck/local/failure";
import { parseCommandLine, usageError } from "./command-line.ts";
import { withPorts } from "./connect.ts";
import { seedDemo } from "./demo-seed.ts";

const USAGE = `npm run demo [-- flags]

Makes demo people and conferences; existing ones stay as they are.

--papers N           instead of the small conferences, /bench with N papers
--registrations N    the same with N registrations, of its authors and of listeners; 100 papers without --papers
--seed N             another number, other papers (1)
--password SECRET    of the demo people who are not there yet; needed on a stage, where everybody could be the platform admin without it
--data DIR           data folder of one machine (.data); with TABLE_NAME set, the stage of that table`;

const MAX_COUNT = 100_000;

export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseCommandLine(args, USAGE, {
		papers: { type: "string" },
		registrations: { type: "string" },
		seed: { type: "string" },
		password: { type: "string" },
		data: { type: "string" },
	});
	if (positionals.length > 0) throw usageError(`Unknown argument: ${positionals[0]}.`, USAGE);
	const papers = parseWholeNumber(values.papers, "--papers");
	const registrations = parseWholeNumber(values.registrations, "--registrations");
	const seed = parseWholeNumber(values.seed, "--seed");
	const { password } = values;
	await withPorts(values.data, async ({ ports, deployed }) => {
		if (deployed && !password) {
			throw new LocalFailure("This is a stage: give the demo people a password of your own with --password.");
		}
		const people = await seedDemo(ports, { papers, registrations, seed, password, log: console.log });
		for (const person of people) console.log(`${person.email}  ${person.password}  ${person.role}`);
	});
}

function parseWholeNumber(text: string | undefined, flag: string): number | undefined {
	if (text === undefined) return undefined;
	if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_COUNT) return Number(text);
	throw usageError(`${flag} takes a whole number from 1 to ${MAX_COUNT}, not ${text}.`, USAGE);
}
