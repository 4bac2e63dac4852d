import { email as emailRule } from "@deck/contracts/rules";
import { LocalFailure } from "@deck/local/failure";
import * as v from "valibot";

/**
 * Returns the address as it is stored.
 * @throws LocalFailure when it is not one
 */
export function parseAddress(address: string): string {
	const parsed = v.safeParse(emailRule, address);
	if (!parsed.success) throw new LocalFailure(`${address} is not an email address.`);
	return parsed.output;
}
