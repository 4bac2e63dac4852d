import { requireVariable } from "@deck/aws/require-variable";
import { makeStoredFiles } from "@deck/aws/stored-files";
import { replaceEmail } from "@deck/core/access/addresses/confirm-email-change";
import { userByEmail } from "@deck/core/account/find";
import { listPlatformAdmins, setPlatformAdmin } from "@deck/core/account/grant";
import { systemContext } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import type { Ports } from "@deck/core/kernel/ports";
import { LocalFailure } from "@deck/local/failure";
import { lookAtAddress } from "./address.ts";
import { checkSite } from "./check-site.ts";
import { parseCommandLine, usageError } from "./command-line.ts";
import { dataFolder, withPorts } from "./connect.ts";
import { describeDeadRows, describeWaitingRows, endDeadRows } from "./dead-rows.ts";
import { endSessions } from "./end-sessions.ts";
import { eraseUnderAddress } from "./erase-address.ts";
import { exportUnderAddress } from "./export-address.ts";
import { changeMaintenance } from "./maintenance.ts";
import { parseAddress } from "./parse-address.ts";

/** Flags of commands. Each is refused by the commands that do not name it. */
const FLAGS = {
	"dry-run": { type: "boolean", does: "only says what would be done" },
	free: { type: "boolean", does: "lets e-mails reach the address again" },
	out: { type: "string", does: "new file to write" },
	to: { type: "string", does: "new folder for the backup" },
	from: { type: "string", does: "folder of a backup" },
	until: { type: "string", does: "expected end, such as 2027-03-01T14:00Z; people read it" },
} as const;
type Flag = keyof typeof FLAGS;

interface Options {
	dryRun: boolean;
	free: boolean;
	out: string | undefined;
	until: string | undefined;
	to: string | undefined;
	from: string | undefined;
}

interface CommandDescription {
	/** After its name; optional ones in brackets. */
	words: string[];
	flags: readonly Flag[];
	does: string;
}

interface SiteCommand extends CommandDescription {
	run(ports: Ports, words: string[], options: Options): Promise<string>;
}

/** Of one machine only. */
interface FolderCommand extends CommandDescription {
	runOnFolder(dataDir: string, options: Options): Promise<string>;
}

type Command = SiteCommand | FolderCommand;

const COMMANDS: Record<string, Command> = {
	grant: {
		words: ["EMAIL"],
		flags: ["dry-run"],
		does: "makes an account a platform admin",
		run: (ports, [address = ""], options) => changePlatformAdmin(ports, address, "grant", options),
	},
	revoke: {
		words: ["EMAIL"],
		flags: ["dry-run"],
		does: "takes that away",
		run: (ports, [address = ""], options) => changePlatformAdmin(ports, address, "revoke", options),
	},
	list: { words: [], flags: [], does: "shows who is one", run: describePlatformAdmins },
	email: {
		words: ["OLD", "NEW"],
		flags: ["dry-run"],
		does: "gives an account another address, where nobody reads the old one any more",
		run: (ports, [old = "", next = ""], options) => changeAddress(ports, old, next, options),
	},
	sessions: {
		words: ["EMAIL"],
		flags: ["dry-run"],
		does: "signs a person out everywhere, also at linked accounts",
		run: (ports, [address = ""], options) => endSessions(ports, address, options),
	},
	address: {
		words: ["ADDRESS"],
		flags: ["free", "dry-run"],
		does: "shows what is known about an address, and frees it",
		run: (ports, [address = ""], options) => lookAtAddress(ports, address, options),
	},
	erase: {
		words: ["ADDRESS"],
		flags: ["dry-run"],
		does: "erases what lies under an address without an account",
		run: (ports, [address = ""], options) => eraseUnderAddress(ports, address, options),
	},
	export: {
		words: ["ADDRESS"],
		flags: ["out"],
		does: "writes everything about an address into a file, as for an authority",
		run: (ports, [address = ""], options) => exportUnderAddress(ports, address, options),
	},
	maintenance: {
		words: ["[on|off]"],
		flags: ["until", "dry-run"],
		does: "refuses all requests, or serves them again; without a word says whether it is on",
		run: (ports, [state], options) => changeMaintenance(ports, state, options),
	},
	check: {
		words: [],
		flags: [],
		does: "says what does not fit in table and bucket",
		async run(ports) {
			const files = makeStoredFiles(requireVariable("FILES_BUCKET"));
			return checkSite(ports, files, { progress: (text) => console.error(text) }).finally(files.stop);
		},
	},
	backup: {
		words: [],
		flags: ["to"],
		does: "copies one machine's data into a new folder, also while it runs",
		// Node warns where its SQLite module is loaded.
		runOnFolder: async (dataDir, { to }) =>
			(await import("./data-backup.ts")).backUpData(dataDir, to, (text) => console.error(text)),
	},
	restore: {
		words: [],
		flags: ["from"],
		does: "fills an empty data folder from a backup",
		runOnFolder: async (dataDir, { from }) => (await import("./data-backup.ts")).restoreData(dataDir, from),
	},
	dead: {
		words: [],
		flags: [],
		does: "lists the e-mails, frames and jobs that were given up",
		run: describeDeadRows,
	},
	waiting: {
		words: [],
		flags: [],
		does: "lists those that failed and are tried again, or are late",
		run: describeWaitingRows,
	},
	retry: {
		words: ["ID|all"],
		flags: ["dry-run"],
		does: "delivers one again, or all that were given up",
		run: (ports, [which = ""], options) => endDeadRows(ports, "retry", which, options),
	},
	drop: {
		words: ["ID|all"],
		flags: ["dry-run"],
		does: "gives up for good what was given up",
		run: (ports, [which = ""], options) => endDeadRows(ports, "drop", which, options),
	},
};

const USAGE = `${Object.entries(COMMANDS)
	.map(([name, { words, does }]) => `npm run admin -- ${[name, ...words].join(" ").padEnd(16)}  ${does}`)
	.join("\n")}

--data DIR    data folder of one machine (.data); with TABLE_NAME set, the stage of that table
${(Object.keys(FLAGS) as Flag[]).map(describeFlag).join("\n")}`;

function describeFlag(flag: Flag): string {
	const names = Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.flags.includes(flag));
	return `${`--${flag}`.padEnd(12)}  of ${names.join(", ")}: ${FLAGS[flag].does}`;
}

/** Runs `npm run admin`: what an operator mends on a site. */
export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseCommandLine(args, USAGE, { data: { type: "string" }, ...FLAGS });
	const [name = "", ...words] = positionals;
	const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	const needed = command?.words.filter((word) => !word.startsWith("[")).length ?? 0;
	if (!command || words.length < needed || words.length > command.words.length)
		throw usageError(
			command ? `${name} takes ${command.words.join(" ") || "nothing more"}.` : "Which command?",
			USAGE,
		);
	for (const flag of Object.keys(FLAGS) as Flag[])
		if (values[flag] !== undefined && !command.flags.includes(flag))
			throw usageError(`${name} knows no --${flag}.`, USAGE);
	const { free = false, out, until, to, from } = values;
	const options = { dryRun: values["dry-run"] ?? false, free, out, until, to, from };
	if ("runOnFolder" in command) {
		console.log(await command.runOnFolder(dataFolder(values.data), options));
		return;
	}
	await withPorts(values.data, async ({ ports }) => console.log(await command.run(ports, words, options)));
}

/**
 * Acts as if both addresses had confirmed; returns the message.
 * @throws LocalFailure when the old address has no verified account, or the new one has an account
 */
export async function changeAddress(
	ports: Ports,
	address: string,
	next: string,
	{ dryRun }: Pick<Options, "dryRun">,
): Promise<string> {
	const old = parseAddress(address);
	const email = parseAddress(next);
	const user = await userByEmail(ports.table, old);
	if (!user?.verified || user.email !== old) {
		throw new LocalFailure(`No account has the confirmed address ${old}.`);
	}
	if (dryRun) return `Would give the account of ${old} the address ${email}.`;
	await replaceEmail(systemContext(ports), user, email).catch((error: unknown) => {
		if (!(error instanceof AppError) || error.kind !== "invalid") throw error;
		throw new LocalFailure(`Another account has the address ${email}.`);
	});
	return `The account of ${old} has the address ${email} now. Both get an e-mail about it.`;
}

/**
 * Returns the message to print.
 * @throws LocalFailure when no account has the address
 */
export async function changePlatformAdmin(
	ports: Ports,
	address: string,
	verb: "grant" | "revoke",
	{ dryRun }: Pick<Options, "dryRun">,
): Promise<string> {
	const email = parseAddress(address);
	const granted = verb === "grant";
	const is = granted ? "a platform admin" : "no platform admin";
	if (dryRun && (await userByEmail(ports.table, email))) return `Would make ${email} ${is}.`;
	const before = await setPlatformAdmin(systemContext(ports), email, granted).catch((error: unknown) => {
		if (error instanceof AppError && error.kind === "unverified") {
			throw new LocalFailure(`${email} is not confirmed. Its owner confirms it first, by the e-mailed link.`);
		}
		if (error instanceof AppError && error.kind === "invalid") {
			throw new LocalFailure(
				`No account has the address ${email}. Its owner registers first, at /auth/register.`,
			);
		}
		throw error;
	});
	if (before.platform_admin === granted) return `${email} is ${is} already.`;
	return `${email} is ${is} now.`;
}

export async function describePlatformAdmins(ports: Ports): Promise<string> {
	const admins = await listPlatformAdmins(ports.table);
	if (admins.length === 0) return "Nobody is a platform admin.";
	return admins.map((user) => `${user.email}${user.verified ? "" : "  (address not confirmed)"}`).join("\n");
}
