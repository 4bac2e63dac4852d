import { isAnonymous } from "@deck/contracts/mail-domain";
import type { LeftOut } from "@deck/contracts/mailing";
import type { Recipient } from "../account/recipients.ts";
import type { Addressee, LeftOutOne } from "./entity.ts";
import type { Hat } from "./hats.ts";

/** Who gets a mailing, and who is left out. */
export interface SortedOut {
	people: Addressee[];
	out: LeftOutOne[];
}

/**
 * Sorts hats out: each person gets a letter once, at the first of their addresses that takes it, for all that they stand for;
 * their further hats are left out as `twice`. People stand in the order of their first hats.
 * @param recipients by address; whose accounts are one person's is one person
 */
export function sortOut(hats: readonly Hat[], recipients: ReadonlyMap<string, Recipient>): SortedOut {
	const people = new Map<string, Addressee>();
	const out: LeftOutOne[] = [];
	for (const hat of hats) {
		const { email, number } = hat;
		const recipient = recipients.get(email);
		const locale = recipient?.locale ?? hat.otherwise;
		const name = hat.names[locale];
		const leave = (why: LeftOut) => out.push({ name, email, number, why });
		const refused = whyNot(hat);
		if (refused) {
			leave(refused);
			continue;
		}
		const key = personOf(email, recipient);
		const known = people.get(key);
		if (!known) people.set(key, { name, email, locale, numbers: [number] });
		else {
			if (!known.numbers.includes(number)) known.numbers.push(number);
			leave("twice");
		}
	}
	return { people: [...people.values()], out };
}

/** Why nobody writes to an address as this hat's. */
function whyNot({ email, mailable }: Hat): LeftOut | null {
	if (isAnonymous(email)) return "no_address";
	return mailable ? null : "not_mailable";
}

/** Who has an address: the same for all addresses of a person whose accounts are known to be one's. */
const personOf = (email: string, recipient: Recipient | undefined): string =>
	[...(recipient?.accounts ?? [])].sort()[0] ?? email;
