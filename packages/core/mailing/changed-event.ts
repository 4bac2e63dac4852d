import { LIMITS } from "@deck/contracts/limits";
import { parseNumberRanges } from "@deck/contracts/number-ranges";
import { topics } from "@deck/contracts/topics";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { addressesInvolvedInAll } from "../paper/involved-in-all.ts";
import type { MailingItem } from "./entity.ts";
import { audienceNumbersOf } from "./lookup.ts";
import { hasLeftDraft } from "./rights.ts";

/**
 * Builds the push event about a mailing for those who may know of it: only the sender of a draft. Omits people involved
 * in all its papers, as their list does. 1 call once sent, plus those of `addressesInvolvedInAll`.
 */
export async function mailingChangedEvent(
	table: Table,
	item: Pick<MailingItem, "conference" | "id" | "sender" | "state" | "of">,
): Promise<OutboxEvent> {
	const { conference, id, sender, state } = item;
	const [numbers] = hasLeftDraft(state) && item.of === "papers" ? await audienceNumbersOf(table, [item]) : [];
	const about = parseNumberRanges(numbers ?? "", LIMITS.mailingNumbers) ?? [];
	const except = await addressesInvolvedInAll(table, conference, about);
	return pushEvent({
		topics: [topics.user(sender), ...(hasLeftDraft(state) ? [topics.staff(conference)] : [])],
		...(except.length > 0 && { except }),
		conference,
		resource: "mailing",
		ids: [id],
		version: 0,
	});
}
