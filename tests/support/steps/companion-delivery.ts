import {
	type EmailRecipientItem,
	emailRecipients,
	parseEmailTag,
} from "@deck/core/delivery/email-recipients";
import { hash } from "@deck/core/kernel/ids";
import type { TestMachine } from "../machine/machine.ts";
import type { InboxEmail } from "../person.ts";

/** Finds the delivery of a companion e-mail to another address; undefined until it exists. */
export async function companionDelivery(
	machine: TestMachine,
	{ tags }: InboxEmail,
	email: string,
): Promise<EmailRecipientItem | undefined> {
	const key = parseEmailTag(tags.row ?? "");
	if (!key) throw new Error("the e-mail has no tag");
	const row = { id: key.id, recipient: hash(email) };
	const { data } = await emailRecipients(machine.table).get(row).go({ consistent: true });
	return data ?? undefined;
}
