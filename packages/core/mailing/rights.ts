import type { MailingOf } from "@deck/contracts/mailing";
import { may, reach } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import type { MailingItem } from "./entity.ts";

/** Section roles write only to authors and reviewers of their sections (product.md §1). */
export function mayWriteTo(of: MailingOf, { roles }: Pick<Actor, "roles">): boolean {
	if (of === "papers") return may(roles, "messages", "write");
	return reach(roles, "messages", "write") === "all" && may(roles, of, "read");
}

/** Drafts are private to the sender. Papers are not considered. */
export function mayKnow(
	{ of, sender, state }: Pick<MailingItem, "of" | "sender" | "state">,
	{ roles, user_id }: Pick<Actor, "roles" | "user_id">,
): boolean {
	if (of !== "papers" && !may(roles, of, "read")) return false;
	if (sender === user_id) return true;
	return isOut(state) && reach(roles, "messages", "read") === "all";
}

export const isOut = (state: MailingItem["state"]): boolean => state !== "gathering" && state !== "draft";

/** Its sender, or those who may write to everyone. */
export function mayActOn(
	mailing: Pick<MailingItem, "of" | "sender" | "state">,
	actor: Pick<Actor, "roles" | "user_id">,
): boolean {
	if (!mayKnow(mailing, actor) || !mayWriteTo(mailing.of, actor)) return false;
	return mailing.sender === actor.user_id || reach(actor.roles, "messages", "write") === "all";
}
