import { email as emailRule } from "@deck/contracts/rules";
import { listPlatformAdmins, setPlatformAdmin } from "@deck/core/account/grant";
import { outsideRequests } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import type { Ports } from "@deck/core/kernel/ports";
import { LocalFailure } from "@deck/local/failure";
import * as v from "valibot";
import { withPorts } from "./connect.ts";
import { misuse, readCommand } from "./flags.ts";

const USAGE = `npm run admin -- grant EMAIL     makes an account a platform admin
npm run admin -- revoke EMAIL    takes that away
npm run admin -- list            shows who is one

--data DIR    data folder of one machine (.data); with TABLE_NAME set, the stage of that table`;

/** `npm run admin`: gives, takes and lists the right of a platform admin. */
export async function run(args: string[]): Promise<void> {
	const { values, positionals } = readCommand(args, USAGE, { data: { type: "string" } });
	const [verb, address, ...more] = positionals;
	if (verb === "list" && address === undefined) {
		await withPorts(values.data, async ({ ports }) => console.log(await list(ports)));
		return;
	}
	if ((verb !== "grant" && verb !== "revoke") || address === undefined || more.length > 0) {
		throw misuse("What is to be done?", USAGE);
	}
	await withPorts(values.data, async ({ ports }) => console.log(await change(ports, address, verb)));
}

/**
 * Gives or takes the right; the sentence that says what has happened.
 * @throws LocalFailure where no account has the address
 */
export async function change(ports: Ports, address: string, verb: "grant" | "revoke"): Promise<string> {
	const parsed = v.safeParse(emailRule, address);
	if (!parsed.success) throw new LocalFailure(`${address} is not an email address.`);
	const email = parsed.output;
	const granted = verb === "grant";
	const before = await setPlatformAdmin(outsideRequests(ports), email, granted).catch((error: unknown) => {
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

/** A line for each platform admin. */
export async function list(ports: Ports): Promise<string> {
	const admins = await listPlatformAdmins(ports.table);
	if (admins.length === 0) return "Nobody is a platform admin.";
	return admins.map((user) => `${user.email}${user.verified ? "" : "  (address not confirmed)"}`).join("\n");
}
