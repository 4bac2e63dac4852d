import { LocalFailure } from "@deck/local/failure";
import { parseCommandLine, usageError } from "./command-line.ts";
import { withPorts } from "./connect.ts";

const USAGE = `npm run smoke -- URL [--inbox URL] [--data DIR]

Makes a hidden conference and two accounts, takes a paper through the site as people would, and deletes everything again.

--inbox URL   the inbox page of npm start, which it prints: e-mails are read there too
--data DIR    data folder of one machine (.data); with TABLE_NAME set, the stage of that table`;

/** Runs `npm run smoke`: a journey over a running site, which ends at the first fault and says what is wrong. */
export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseCommandLine(args, USAGE, {
		inbox: { type: "string" },
		data: { type: "string" },
	});
	const [site = "", ...others] = positionals;
	if (others.length > 0) throw usageError(`Unknown argument: ${others[0]}.`, USAGE);
	const options = {
		site: originOf(site),
		inbox: values.inbox === undefined ? null : originOf(values.inbox),
		log: console.log,
	};
	const failure = await withPorts(values.data, async ({ ports }) => {
		// Modules read variables that `withPorts` sets.
		const { walk } = await import("./smoke/journey.ts");
		return walk(ports, options);
	});
	if (failure) throw new LocalFailure(failure);
	console.log("Everything works.");
}

function originOf(address: string): string {
	if (!URL.canParse(address) || !/^https?:\/\//i.test(address))
		throw usageError(address ? `${address} is not an address like https://HOST.` : "Which site?", USAGE);
	return new URL(address).origin;
}
