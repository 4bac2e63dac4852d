import { LocalFailure } from "@deck/local/failure";
import { parseCommandLine, usageError } from "./command-line.ts";
import type { Outcome } from "./probe/check.ts";
import { probeFiles } from "./probe/probe-files.ts";
import { probeTable } from "./probe/probe-table.ts";

const USAGE = `npm run probe -- ENDPOINT [--s3 URL [--bucket NAME]]

Says whether a DynamoDB has everything that the platform uses. Makes a table of its own there, and deletes it.

ENDPOINT      such as http://localhost:8000; credentials and region as for every command of AWS
--s3 URL      also checks an S3, with a bucket of its own
--bucket NAME an existing bucket with versions instead, where it makes and deletes files of its own`;

/** Runs `npm run probe`: checks a table's and a bucket's endpoint for the calls that we make. */
export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseCommandLine(args, USAGE, {
		s3: { type: "string" },
		bucket: { type: "string" },
	});
	const [endpoint = "", ...others] = positionals;
	if (others.length > 0) throw usageError(`Unknown argument: ${others[0]}.`, USAGE);
	for (const address of [endpoint, ...(values.s3 === undefined ? [] : [values.s3])])
		if (!/^https?:/i.test(address) || !URL.canParse(address))
			throw usageError(
				address ? `${address} is not an address like https://HOST.` : "Which endpoint?",
				USAGE,
			);
	process.env.AWS_REGION ??= "us-east-1";
	const outcomes = await probeTable(endpoint, print);
	if (values.s3) outcomes.push(...(await probeFiles(values.s3, values.bucket, print)));
	const faults = outcomes.filter(({ fault }) => fault !== null);
	if (faults.length > 0)
		throw new LocalFailure(
			`${faults.length} of ${outcomes.length} checks failed: the platform does not run on it.`,
		);
	console.log(`All ${outcomes.length} checks passed: the platform runs on it.`);
}

function print({ what, fault }: Outcome): void {
	console.log(`${fault === null ? "✓" : "✗"} ${what}${fault === null ? "" : `\n    ${fault}`}`);
}
