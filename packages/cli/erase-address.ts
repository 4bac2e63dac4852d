import { systemContext } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import type { Ports } from "@deck/core/kernel/ports";
import { eraseAddress } from "@deck/core/privacy/erase-address";
import { LocalFailure } from "@deck/local/failure";
import { parseAddress } from "./parse-address.ts";
import { readHoldings } from "./read-holdings.ts";

/**
 * Erases what lies under an address without an account; returns what goes and what stays.
 * @throws LocalFailure when it is no address, an account has it, or a conference waits for its creator there
 */
export async function eraseUnderAddress(
	ports: Ports,
	address: string,
	{ dryRun }: { dryRun: boolean },
): Promise<string> {
	const email = parseAddress(address);
	const context = systemContext(ports);
	const { account, erased, kept } = await readHoldings(context, email);
	if (account) throw ownAccount(email);
	if (!dryRun)
		await eraseAddress(context, email).catch((error: unknown) => {
			if (error instanceof AppError && error.code === "deletion_creator")
				throw new LocalFailure(`A conference waits for ${email} as its creator. Name another creator first.`);
			if (error instanceof AppError && error.kind === "invalid") throw ownAccount(email);
			throw error;
		});
	return [
		dryRun ? `Would erase of ${email}:` : `Erasing of ${email}, within minutes:`,
		...lines(erased),
		"Stays:",
		...lines(kept),
		"Lists of mailings, sent e-mails and uploads with the address expire by themselves within days or weeks.",
	].join("\n");
}

const ownAccount = (email: string) =>
	new LocalFailure(`An account has the address ${email}. Its owner deletes it in the profile.`);

const lines = (found: readonly string[]) => (found.length > 0 ? found : ["nothing"]).map((one) => `  ${one}`);
