import { email as emailRule } from "@deck/contracts/rules";
import { replaceEmail } from "@deck/core/access/addresses/confirm-email-change";
import { userByEmail } from "@deck/core/account/find";
import { listPlatformAdmins, setPlatformAdmin } from "@deck/core/account/grant";
import { systemContext } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import type { Ports } from "@deck/core/kernel/ports";
import { LocalFailure } from "@deck/local/failure";
import * as v from "valibot";
import { parseCommandLine, usageError } from "./command-line.ts";
import { withPorts } from "./connect.ts";

const USAGE = `npm run admin -- grant EMAIL     makes an account a platform admin
npm run admin -- revoke EMAIL    takes that away
npm run admin -- list            shows who is one
npm run admin -- email OLD NEW   gives an account another address, where nobody reads the old one any more

--data DIR    data folder of one machine (.data); with TABLE_NAME set, the stage of that table`;

/** `npm run admin`: platform admins, and accounts with a lost mailbox. */
export async function run(args: string[]): Promise<void> {
	const { values, positionals } = parseCommandLine(args, USAGE, { data: { type: "string" } });
	const work = parseCommand(positionals);
	if (!work) throw usageError("What is to be done?", USAGE);
	await withPorts(values.data, async ({ ports }) => console.log(await work(ports)));
}

function parseCommand([verb, ...addresses]: string[]): ((ports: Ports) => Promise<string>) | null {
	const [address, next] = addresses;
	if (verb === "list" && addresses.length === 0) return describePlatformAdmins;
	if ((verb === "grant" || verb === "revoke") && address !== undefined && addresses.length === 1) {
		return (ports) => changePlatformAdmin(ports, address, verb);
	}
	if (verb === "email" && address !== undefined && next !== undefined && addresses.length === 2) {
		return (ports) => changeAddress(ports, address, next);
	}
	return null;
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
	return `The account of ${old} has the address ${email} now. Letters say so to both.`;
}

function parseAddress(address: string): string {
	const parsed = v.safeParse(emailRule, address);
	if (!parsed.success) throw new LocalFailure(`${address} is not an email address.`);
	return parsed.output;
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
