import { type ParseArgsConfig, parseArgs } from "node:util";
import { LocalFailure } from "@deck/local/failure";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Parses a command's arguments. `--help` prints the usage and exits.
 * @throws LocalFailure with the usage, naming a wrong flag
 */
export function parseCommandLine<const O extends Options>(args: string[], usage: string, options: O) {
	const read = parse(args, usage, options);
	if (args.includes("--help")) {
		console.log(usage);
		process.exit(0);
	}
	return read;
}

function parse<const O extends Options>(args: string[], usage: string, options: O) {
	try {
		return parseArgs({ args, allowPositionals: true, options: { ...options, help: { type: "boolean" } } });
	} catch (error) {
		throw usageError(error instanceof Error ? error.message : String(error), usage);
	}
}

export function usageError(why: string, usage: string): LocalFailure {
	return new LocalFailure(`${why}\n\n${usage}`);
}
