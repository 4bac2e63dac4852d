import { devicesByEmail, signOutEverywhere } from "@deck/core/access/auth-session/devices";
import { systemContext } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";
import { LocalFailure } from "@deck/local/failure";
import { parseAddress } from "./parse-address.ts";

/**
 * Signs a person out everywhere, also at linked accounts. Returns a line for each account.
 * @throws LocalFailure when no account has the address
 */
export async function endSessions(
	ports: Ports,
	address: string,
	{ dryRun }: { dryRun: boolean },
): Promise<string> {
	const email = parseAddress(address);
	const context = systemContext(ports);
	const accounts = await devicesByEmail(context, email);
	if (accounts.length === 0) throw new LocalFailure(`No account has the address ${email}.`);
	const lines: string[] = [];
	for (const { user, devices } of accounts) {
		if (!dryRun) await signOutEverywhere(context, user);
		const count = `${devices.length} ${devices.length === 1 ? "device" : "devices"}`;
		lines.push(
			dryRun ? `Would sign ${user.email} out on ${count}.` : `${user.email} was signed out on ${count}.`,
		);
	}
	return lines.join("\n");
}
