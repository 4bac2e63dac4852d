import { replaceEmail } from "@deck/core/access/addresses/confirm-email-change";
import { userByEmail } from "@deck/core/account/find";
import { listPlatformAdmins, setPlatformAdmin } from "@deck/core/account/grant";
import { systemContext } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import type { Ports } from "@deck/core/kernel/ports";
import { LocalFailure } from "@deck/local/failure";
import { parseCommandLine, usageError } from "./command-line.ts";
import { withPorts } from "./connect.ts";
import { describeDeadRows, endDeadRows } from "./dead-rows.ts";
import { endSessions } from "./end-sessions.ts";
import { parseAddress } from "./parse-address.ts";

interface Command {
	/** After its name. */
	words: string[];
	does: string;
	run(ports: Ports, words: string[], options: { dryRun: boolean }): Promise<string>;
}

const COMMANDS: Record<string, Command> = {
	grant: {
		words: ["EMAIL"],
		does: "makes an account a platform admin",
		run: (ports, [address = ""]) => changePlatformAdmin(ports, address, "grant"),
	},
	revoke: {
		words: ["EMAIL"],
		does: "takes that away",
		run: (ports, [address = ""]) => changePlatformAdmin(ports, address, "revoke"),
	},
	list: { words: [], does: "shows who is one", run: describePlatformAdmins },
	email: {
		words: ["OLD", "NEW"],
		does: "gives an account another address, where nobody reads the old one any more",
		run: (ports, [old = "", next = ""]) => changeAddress(ports, old, next),
	},
	sessions: {
		words: ["EMAIL"],
		does: "signs a person out everywhere, also at linked accounts",
		run: (ports, [address = ""], options) => endSessions(ports, address, options),
	},
	dead: {
		words: [],
		does: "lists the e-mails, frames and jobs that were given up",
		run: describeDeadRows,
	},
	retry: {
		words: ["ID|all"],
		does: "delivers such a one again, or all of them",
		run: (ports, [which = ""], options) => endDeadRows(ports, "retry", which, options),
	},
	drop: {
		words: ["ID|all"],
		does: "gives it up for good",
		run: (ports, [which = ""], options) => endDeadRows(ports, "drop", which, options),
	},
};

const USAGE = `${Object.entries(COMMANDS)
	.map(([name, { words, does }]) => `npm run admin -- ${[name, ...words].join(" ").padEnd(15)}  ${does}`)
	.join("\n")}

--data DIR    data folder of one machine (.data); with TABLE_NAME set, the stage of that table
--dry-run     of sessions, retry and drop: only says what would be done`;

/** `npm run admin`: platform admins, accounts with a lost mailbox, what could not be delivered. */
export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseCommandLine(args, USAGE, {
		data: { type: "string" },
		"dry-run": { type: "boolean" },
	});
	const [name = "", ...words] = positionals;
	const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	if (command?.words.length !== words.length) throw usageError("What is to be done?", USAGE);
	const options = { dryRun: values["dry-run"] ?? false };
	await withPorts(values.data, async ({ ports }) => console.log(await command.run(ports, words, options)));
}

/**
 * Acts as if both addresses had confirmed; returns the message.
 * @throws LocalFailure when the old address has no verified account, or the new one has an account
 */
export async function changeAddress(ports: Ports, address: string, next: string): Promise<string> {
	const old = parseAddress(address);
	const email = parseAddress(next);
	const user = await userByEmail(ports.table, old);
	if (!user?.verified || user.email !== old) {
		throw new LocalFailure(`No account has the confirmed address ${old}.`);
	}
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
): Promise<string> {
	const email = parseAddress(address);
	const granted = verb === "grant";
	const before = await setPlatformAdmin(systemContext(ports), email, granted).catch((error: unknown) => {
		if (error instanceof AppError && error.kind === "invalid") {
			throw new LocalFailure(
				`No account has the address ${email}. Its owner registers first, at /auth/register.`,
			);
		}
		throw error;
	});
	const is = granted ? "a platform admin" : "no platform admin";
	if (before.platform_admin === granted) return `${email} is ${is} already.`;
	const waits = granted && !before.verified ? " The right holds once the address is confirmed." : "";
	return `${email} is ${is} now.${waits}`;
}

export async function describePlatformAdmins(ports: Ports): Promise<string> {
	const admins = await listPlatformAdmins(ports.table);
	if (admins.length === 0) return "Nobody is a platform admin.";
	return admins.map((user) => `${user.email}${user.verified ? "" : "  (address not confirmed)"}`).join("\n");
}
