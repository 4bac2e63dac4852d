import { isAnonymous } from "@deck/contracts/mail-domain";
import type { LeftOut } from "@deck/contracts/mailing";
import type { Recipient } from "../account/recipients.ts";
import { type AddressState, whyNot } from "../address/state.ts";
import type { Addressee, LeftOutOne } from "./entity.ts";
import type { Hat } from "./hat.ts";
import { TOPIC } from "./topic.ts";

export interface SortedOut {
	people: Addressee[];
	out: LeftOutOne[];
}

export interface Reach {
	recipient: Recipient;
	state: AddressState | undefined;
}

/**
 * Returns one e-mail per person, to their first deliverable address, about all their subjects; further roles are left
 * out as `twice`. An opt-out at one address counts for the person. Ordered by first role.
 * @param reaches by address; accounts show which addresses belong to one person
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

/** Reasons in this role. */
function whyRefused({ email, mailable }: Hat): LeftOut | null {
	if (isAnonymous(email)) return "no_address";
	return mailable ? null : "not_mailable";
}

/** Finds people who unsubscribed or reported spam. */
function whoWantsNone(reaches: ReadonlyMap<string, Reach>): Map<string, "complained" | "unwanted"> {
	const found = new Map<string, "complained" | "unwanted">();
	for (const [email, { recipient, state }] of reaches) {
		const why = recipient.unwanted.includes(TOPIC) ? "unwanted" : whyNot(state, TOPIC);
		if (why && why !== "bounces") found.set(personOf(email, recipient), why);
	}
	return found;
}

/** Returns one key for all known addresses of a person. */
const personOf = (email: string, recipient: Recipient | undefined): string =>
	[...(recipient?.accounts ?? [])].sort()[0] ?? email;
