import type { MailingOf } from "@deck/contracts/mailing";
import { may, reach } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import type { MailingItem } from "./entity.ts";

/**
 * Whether somebody writes about papers, to participants, or to experts: section roles to the authors and reviewers of their
 * sections' papers alone (product.md §1).
 */
export function mayWriteTo(of: MailingOf, { roles }: Pick<Actor, "roles">): boolean {
	if (of === "papers") return may(roles, "messages", "write");
	return reach(roles, "messages", "write") === "all" && may(roles, of, "read");
}

/** Whether somebody may know that there is a mailing, whatever they may know of its papers: a draft is its sender's alone. */
export function mayKnow(
	{ of, sender, state }: Pick<MailingItem, "of" | "sender" | "state">,
	{ roles, user_id }: Pick<Actor, "roles" | "user_id">,
): boolean {
	if (of !== "papers" && !may(roles, of, "read")) return false;
	if (sender === user_id) return true;
	return isOut(state) && reach(roles, "messages", "read") === "all";
}

/** Whether anything of it has been sent. */
export const isOut = (state: MailingItem["state"]): boolean => state !== "gathering" && state !== "draft";

/** Whether somebody acts on a mailing that was sent: its sender, or who writes to everybody. */
export function mayActOn(
	mailing: Pick<MailingItem, "of" | "sender" | "state">,
	actor: Pick<Actor, "roles" | "user_id">,
): boolean {
	if (!mayKnow(mailing, actor) || !mayWriteTo(mailing.of, actor)) return false;
	return mailing.sender === actor.user_id || reach(actor.roles, "messages", "write") === "all";
}
