import { userByEmail } from "../account/find.ts";
import { addressLookup } from "../address/lookup.ts";
import type { AddressState } from "../address/state.ts";
import { putAddressState } from "../address/write.ts";
import { commit, put, raw, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { hash } from "../kernel/ids.ts";
import { retryRow } from "./dead-rows.ts";
import type { OutboxItem } from "./deliver.ts";
import { type EmailRecipientItem, emailRecipients, isToSend } from "./email-recipients.ts";
import { pendingRows } from "./pending-rows.ts";
import { unsolicitedCountKey } from "./unsolicited-quota.ts";

export interface WaitingEmail {
	row: OutboxItem;
	recipient: EmailRecipientItem;
}

export interface KnownAddress {
	account: "none" | "unconfirmed" | "confirmed";
	state: AddressState;
	/** Today's e-mails that nobody at the address asked for. */
	unsolicited: number;
	/** Oldest first. E-mails that were not tried yet are not among them. */
	waiting: WaitingEmail[];
}

/** Returns what is known about an address, for the operator. 3 reads by key and 1 for each hundred pending e-mails, 4 index queries. */
export async function readKnownAddress(context: Context, email: string): Promise<KnownAddress> {
	const { table, now } = context;
	const [user, [row], [counted], waiting] = await Promise.all([
		userByEmail(table, email),
		getItems(table, [addressLookup(table, email)]),
		table.batchGet([unsolicitedCountKey(email, now())]),
		waitingEmails(context, email),
	]);
	const { address: _a, version: _v, ttl: _t, ...state } = row ?? { address: "", version: 0 };
	const ids = counted?.ids as ReadonlySet<string> | undefined;
	const confirmed = user?.verified ? "confirmed" : "unconfirmed";
	return { account: user ? confirmed : "none", state, unsolicited: ids?.size ?? 0, waiting };
}

async function waitingEmails({ table }: Context, email: string): Promise<WaitingEmail[]> {
	const pending = (await pendingRows(table)).filter(({ consumer }) => consumer === "mail");
	const all = emailRecipients(table);
	const recipient = hash(email);
	const found = await getItems(
		table,
		pending.map(({ id }) => lookup(all, all.get({ id, recipient }))),
	);
	return pending.flatMap((row, at) => {
		const one = found[at];
		return one && isToSend(one) ? [{ row, recipient: one }] : [];
	});
}

/**
 * Lets e-mails reach an address again: clears bounces, a complaint and the count of the day, and sends what waits for
 * tomorrow. The owner's choice of e-mails stays. The log names the address by its hash.
 */
export async function freeAddress(
	context: Context,
	email: string,
	{ waiting }: Pick<KnownAddress, "waiting">,
): Promise<void> {
	const { table } = context;
	const address = hash(email);
	const [row] = await getItems(table, [addressLookup(table, email)]);
	const { bounces_since, bounce_reason, complained_since, failures, unwanted } = row ?? {};
	const freed: Write[] = row
		? [put(putAddressState(context, address, row, unwanted ? { unwanted } : {}))]
		: [];
	const counted = { TableName: table.name, Key: unsolicitedCountKey(email, context.now()) };
	await commit(context, {
		writes: [...freed, raw({ Delete: counted })],
		audit: [
			{
				object: `address-${address}`,
				action: "address.freed",
				before: { bounces_since, bounce_reason, complained_since, failures: failures?.length },
			},
		],
		events: [],
	});
	for (const { row } of waiting) await retryRow(context, row).catch(ignoreEnded);
}

/** Ignores rows that were delivered meanwhile; throws other errors. */
function ignoreEnded(error: unknown): void {
	if (!(error instanceof AppError) || error.kind !== "not_found") throw error;
}
