import { topics } from "@deck/contracts/topics";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { MailingItem } from "./entity.ts";
import { isOut } from "./rights.ts";

/** Reloads the mailing on open pages of those who may see it. */
export function mailingChangedEvent({
	conference,
	id,
	sender,
	state,
}: Pick<MailingItem, "conference" | "id" | "sender" | "state">): Outgoing {
	return pushEvent({
		topics: [topics.user(sender), ...(isOut(state) ? [topics.staff(conference)] : [])],
		...{ conference, noun: "mailing", ids: [id], version: 0 },
	});
}
