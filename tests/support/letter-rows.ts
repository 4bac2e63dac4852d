import { type RecipientItem, readLetterTag, recipients } from "@deck/core/delivery/recipients";
import { hash } from "@deck/core/kernel/ids";
import type { TestMachine } from "./machine.ts";
import type { InboxLetter } from "./person.ts";

/** Finds the delivery of a companion e-mail to another address; undefined until it exists. */
export async function letterBeside(
	machine: TestMachine,
	{ tags }: InboxLetter,
	email: string,
): Promise<RecipientItem | undefined> {
	const key = readLetterTag(tags.row ?? "");
	if (!key) throw new Error("the letter has no tag");
	const row = { id: key.id, recipient: hash(email) };
	const { data } = await recipients(machine.table).get(row).go({ consistent: true });
	return data ?? undefined;
}
