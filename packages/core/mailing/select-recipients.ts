import { hasMailbox } from "@deck/contracts/mail-domain";
import type { ExclusionReason } from "@deck/contracts/mailing";
import type { Recipient } from "../account/recipients.ts";
import { type AddressState, withholdReason } from "../address/state.ts";
import { isEarlierProblem } from "./delivery-problems.ts";
import type { Addressee, Exclusion, MailingItem } from "./entity.ts";
import type { RecipientRole } from "./recipient-role.ts";
import { MAILING_TOPIC } from "./topic.ts";

export interface RecipientSelection {
	people: Addressee[];
	out: Exclusion[];
}

export interface Reachability {
	recipient: Recipient;
	state: AddressState | undefined;
}

/**
 * Selects one e-mail per person, to their first deliverable address, about all their subjects; further roles are left
 * out as `twice`. An opt-out at one address counts for the person. Ordered by first role.
 * @param reaches by address; accounts show which addresses belong to one person
 * @param discreet addresses with earlier problems count as deliverable
 */
export function selectRecipients(
	roles: readonly RecipientRole[],
	reaches: ReadonlyMap<string, Reachability>,
	{ discreet = false }: Pick<MailingItem, "discreet"> = {},
): RecipientSelection {
	const people = new Map<string, Addressee>();
	const out: Exclusion[] = [];
	const unwilling = optedOutPeople(reaches);
	for (const role of roles) {
		const { email, number } = role;
		const reach = reaches.get(email);
		const locale = reach?.recipient.locale ?? role.defaultLocale;
		const name = role.names[locale];
		const key = personKey(email, reach?.recipient);
		const leave = (why: ExclusionReason) => out.push({ name, email, number, why });
		const refused = roleExclusion(role) ?? unwilling.get(key) ?? withholdReason(reach?.state, MAILING_TOPIC);
		if (refused && !(discreet && isEarlierProblem(refused))) {
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

/** Returns why a person is excluded in this role. */
function roleExclusion({ email, mailable }: RecipientRole): ExclusionReason | null {
	if (!hasMailbox(email)) return "no_address";
	return mailable ? null : "not_mailable";
}

/** Finds people who unsubscribed or reported spam. */
function optedOutPeople(reaches: ReadonlyMap<string, Reachability>): Map<string, "complained" | "unwanted"> {
	const found = new Map<string, "complained" | "unwanted">();
	for (const [email, { recipient, state }] of reaches) {
		const why = recipient.unwanted.includes(MAILING_TOPIC)
			? "unwanted"
			: withholdReason(state, MAILING_TOPIC);
		if (why && why !== "bounces") found.set(personKey(email, recipient), why);
	}
	return found;
}

const personKey = (email: string, recipient: Recipient | undefined): string =>
	[...(recipient?.accounts ?? [])].sort()[0] ?? email;
