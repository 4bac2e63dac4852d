import { isAnonymous } from "@deck/contracts/mail-domain";
import type { Table } from "../kernel/ports.ts";
import { addressStatesOf } from "./lookup.ts";
import { whyNot } from "./state.ts";

/** An e-mail's address, and its topic where its recipient may do without it. */
interface Addressed {
	to: string;
	topic?: string | undefined;
	/** Sent though e-mails to the address came back. */
	retried?: boolean | undefined;
}

/** Returns a function that says why an optional e-mail is not sent: its address bounces, or its owner wants none. One call. */
export async function readWithheld(table: Table, emails: readonly Addressed[]) {
	const optional = emails.flatMap(({ to, topic }) => (topic ? [to] : []));
	const states = await addressStatesOf(table, [...new Set(optional)]);
	return ({ to, topic, retried }: Addressed) => {
		const reason = topic ? whyNot(states.get(to), topic) : null;
		return reason === "bounces" && retried ? null : reason;
	};
}

/** Returns one e-mail an address, without those to placeholder addresses. */
export const onePerAddress = <E extends Addressed>(emails: readonly E[]): E[] => {
	const reachable = emails.filter(({ to }) => !isAnonymous(to));
	return [...new Map(reachable.toReversed().map((email) => [email.to, email])).values()].reverse();
};

/** Returns the e-mails of one event that will leave. One call. */
export async function leaving<E extends Addressed>(table: Table, emails: readonly E[]): Promise<E[]> {
	const withheld = await readWithheld(table, emails);
	return onePerAddress(emails).filter((email) => !withheld(email));
}
