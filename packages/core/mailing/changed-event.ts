import { LIMITS } from "@deck/contracts/limits";
import { readNumbers } from "@deck/contracts/number-runs";
import { topics } from "@deck/contracts/topics";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { involvedInAll } from "../paper/involved-in-all.ts";
import type { MailingItem } from "./entity.ts";
import { numbersOf } from "./lookup.ts";
import { isOut } from "./rights.ts";

/**
 * Notifies those who may know of a mailing: only the sender of a draft. Omits people involved in all its papers, as
 * their list does. 1 call once sent, those of `involvedInAll`.
 */
export async function mailingChangedEvent(
	table: Table,
	item: Pick<MailingItem, "conference" | "id" | "sender" | "state" | "of">,
): Promise<Outgoing> {
	const { conference, id, sender, state } = item;
	const [numbers] = isOut(state) && item.of === "papers" ? await numbersOf(table, [item]) : [];
	const about = readNumbers(numbers ?? "", LIMITS.mailingNumbers) ?? [];
	const except = await involvedInAll(table, conference, about);
	return pushEvent({
		topics: [topics.user(sender), ...(isOut(state) ? [topics.staff(conference)] : [])],
		...(except.length > 0 && { except }),
		...{ conference, noun: "mailing", ids: [id], version: 0 },
	});
}
