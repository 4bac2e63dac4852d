import { writeFileSync } from "node:fs";
import { readKnownAddress } from "@deck/core/delivery/known-address";
import { systemContext } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";
import { exportAddress } from "@deck/core/privacy/export-own-data";
import { LocalFailure } from "@deck/local/failure";
import { parseAddress } from "./parse-address.ts";

/**
 * Writes what the platform holds about an address into a new file, which only its owner may read.
 * @throws LocalFailure when it is no address, or the file is missing or exists
 */
export async function exportUnderAddress(
	ports: Ports,
	address: string,
	{ out }: { out: string | undefined },
): Promise<string> {
	const email = parseAddress(address);
	if (!out) throw new LocalFailure("Where to? For example: --out FILE.json");
	const context = systemContext(ports);
	const { account, state, waiting } = await readKnownAddress(context, email);
	const held = {
		address: email,
		address_account: account,
		address_state: state,
		waiting_emails: waiting.map(({ row, recipient }) => ({
			event: row.event,
			created_at: row.created_at,
			state: recipient.state,
		})),
	};
	// A new file first, so that nothing is logged as exported in vain.
	const write = (text: string, flag: "wx" | "w") => writeFileSync(out, text, { flag, mode: 0o600 });
	try {
		write("", "wx");
	} catch (error) {
		throw new LocalFailure(`${out} can't be made: ${error instanceof Error ? error.message : error}`);
	}
	write(`${JSON.stringify({ ...held, ...(await exportAddress(context, email)) }, null, "\t")}\n`, "w");
	return `${out} has what the platform holds about ${email}. The platform's log says that it was exported.`;
}
