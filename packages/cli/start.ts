import { join, relative, resolve } from "node:path";
import { type Machine, startMachine } from "@deck/local/machine";
import { PROFILES, type Profile } from "@deck/local/profile/options";
import { parseCommandLine, usageError } from "./command-line.ts";
import { type DemoPerson, startMessage } from "./start-message.ts";
import { buildWeb, isWebStale } from "./web-build.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const DEFAULT_PORT = 4400;

const USAGE = `npm start -- [--port ${DEFAULT_PORT}] [--fresh] [--renew-secrets] [--profile ${PROFILES.join("|")}] [--data DIR]`;

export interface StartFlags {
	port: number;
	fresh: boolean;
	renewSecrets: boolean;
	profile: Profile;
	/** Absolute. */
	dataDir: string;
}

/** @throws LocalFailure with the usage, naming a wrong flag */
export function parseFlags(args: string[]): StartFlags {
	const { values, positionals } = parseCommandLine(args, USAGE, {
		port: { type: "string" },
		fresh: { type: "boolean" },
		"renew-secrets": { type: "boolean" },
		profile: { type: "string" },
		data: { type: "string" },
	});
	if (positionals.length > 0) throw usageError(`Unknown argument: ${positionals[0]}.`, USAGE);
	const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
	if (!Number.isInteger(port) || port < 0 || port > 65_535) {
		throw usageError(`--port ${values.port} is not a port.`, USAGE);
	}
	const profile = PROFILES.find((one) => one === (values.profile ?? "kind"));
	if (!profile) throw usageError(`--profile ${values.profile} is unknown.`, USAGE);
	return {
		port,
		profile,
		fresh: values.fresh ?? false,
		renewSecrets: values["renew-secrets"] ?? false,
		dataDir: resolve(values.data ?? join(ROOT, ".data")),
	};
}

export async function run(args: string[]): Promise<void> {
	const flags = parseFlags(args);
	// Read before the machine overwrites it.
	const tableEndpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
	const pagesBuilt = Promise.withResolvers<void>();
	const machine = await startMachine({
		...flags,
		...(tableEndpoint && { tableEndpoint }),
		pagesBuilt: pagesBuilt.promise,
	});
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.once(signal, () => void machine.stop().finally(() => process.exit(0)));
	}
	try {
		if (isWebStale(ROOT)) {
			console.log("Building the pages; this is needed once, and after they have changed …");
			await buildWeb(ROOT);
		}
		pagesBuilt.resolve();
		await finishStart(machine, flags.dataDir);
	} catch (error) {
		await machine.stop();
		throw error;
	}
}

async function finishStart(machine: Machine, dataDir: string): Promise<void> {
	const people = await seedFirstDemo();
	console.log(
		startMessage({
			url: machine.url,
			inboxUrl: machine.inboxUrl,
			dataDir: relative(process.cwd(), dataDir) || ".",
			tableExposed: machine.tableExposed,
			people,
			seconds: performance.now() / 1000,
		}),
	);
}

/** Imports the seed late: its modules read variables that the machine sets. */
async function seedFirstDemo(): Promise<readonly DemoPerson[]> {
	const [{ makePorts }, { makeSocial }, { seedDemo }] = await Promise.all([
		import("@deck/aws/ports"),
		import("@deck/social/social"),
		import("./demo-seed.ts"),
	]);
	return seedDemo(makePorts(makeSocial()));
}
