import { hasMailbox } from "@deck/contracts/mail-domain";
import type { Table } from "../kernel/ports.ts";
import { addressStatesOf } from "./lookup.ts";
import { withholdReason } from "./state.ts";

/** An e-mail's address, and its topic where its recipient may do without it. */
interface AddressedEmail {
	to: string;
	topic?: string | undefined;
	/** Sent though e-mails to the address came back. */
	retried?: boolean | undefined;
}

/** Returns a function that says why an optional e-mail is not sent: its address bounces, or its owner wants none. One call. */
export async function readWithholdReasons(table: Table, emails: readonly AddressedEmail[]) {
	const optional = emails.flatMap(({ to, topic }) => (topic ? [to] : []));
	const states = await addressStatesOf(table, [...new Set(optional)]);
	return ({ to, topic, retried }: AddressedEmail) => {
		const reason = topic ? withholdReason(states.get(to), topic) : null;
		return reason === "bounces" && retried ? null : reason;
	};
}

/** Returns the first e-mail to each address. */
export const onePerAddress = <E extends AddressedEmail>(emails: readonly E[]): E[] => {
	const reachable = emails.filter(({ to }) => hasMailbox(to));
	return [...new Map(reachable.toReversed().map((email) => [email.to, email])).values()].reverse();
};

/** Returns the e-mails of one event that will be sent. One call. */
export async function sendableEmails<E extends AddressedEmail>(
	table: Table,
	emails: readonly E[],
): Promise<E[]> {
	const withheld = await readWithholdReasons(table, emails);
	return onePerAddress(emails).filter((email) => !withheld(email));
}
