import { isAnonymous } from "@deck/contracts/mail-domain";
import type { LeftOut } from "@deck/contracts/mailing";
import type { Recipient } from "../account/recipients.ts";
import { type AddressState, whyNot } from "../address/state.ts";
import type { Addressee, LeftOutOne } from "./entity.ts";
import type { Hat } from "./hat.ts";
import { TOPIC } from "./topic.ts";

/** Who gets a mailing, and who is left out. */
export interface SortedOut {
	people: Addressee[];
	out: LeftOutOne[];
}

/** How letters reach an address, and how it stands with them where anything is known of that. */
export interface Reach {
	recipient: Recipient;
	state: AddressState | undefined;
}

/**
 * Sorts hats out: each person gets a letter once, at the first of their addresses that takes it, for all that they stand for;
 * their further hats are left out as `twice`. Who wants none at one of their addresses gets none at any. People stand in the order
 * of their first hats.
 * @param reaches by address; whose accounts are one person's is one person
 */
export function sortOut(hats: readonly Hat[], reaches: ReadonlyMap<string, Reach>): SortedOut {
	const people = new Map<string, Addressee>();
	const out: LeftOutOne[] = [];
	const unwilling = whoWantsNone(reaches);
	for (const hat of hats) {
		const { email, number } = hat;
		const reach = reaches.get(email);
		const locale = reach?.recipient.locale ?? hat.otherwise;
		const name = hat.names[locale];
		const key = personOf(email, reach?.recipient);
		const leave = (why: LeftOut) => out.push({ name, email, number, why });
		const refused = whyRefused(hat) ?? unwilling.get(key) ?? whyNot(reach?.state, TOPIC);
		if (refused) {
			leave(refused);
			continue;
		}
		const known = people.get(key);
		if (!known) people.set(key, { name, email, locale, numbers: [number] });
		else {
			if (!known.numbers.includes(number)) {
				known.numbers.push(number);
				if (email !== known.email) known.also = [...(known.also ?? []), { number, name, email }];
			}
			leave("twice");
		}
	}
	return { people: [...people.values()], out };
}

/** Why nobody writes to an address as this hat's. */
function whyRefused({ email, mailable }: Hat): LeftOut | null {
	if (isAnonymous(email)) return "no_address";
	return mailable ? null : "not_mailable";
}

/** Who has said that they want no such letters, by themself or by marking one as unwanted mail. */
function whoWantsNone(reaches: ReadonlyMap<string, Reach>): Map<string, "complained" | "unwanted"> {
	const found = new Map<string, "complained" | "unwanted">();
	for (const [email, { recipient, state }] of reaches) {
		const why = recipient.unwanted.includes(TOPIC) ? "unwanted" : whyNot(state, TOPIC);
		if (why && why !== "bounces") found.set(personOf(email, recipient), why);
	}
	return found;
}

/** Who has an address: the same for all addresses of a person whose accounts are known to be one's. */
const personOf = (email: string, recipient: Recipient | undefined): string =>
	[...(recipient?.accounts ?? [])].sort()[0] ?? email;
