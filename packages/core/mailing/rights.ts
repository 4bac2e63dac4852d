import type { MailingSubjectKind } from "@deck/contracts/mailing";
import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type { Actor } from "../kernel/actor.ts";
import type { MailingItem } from "./entity.ts";

/**
 * Checks whether the actor may write to people of a kind of subject. Section roles write only to authors and reviewers
 * of their sections (product.md §1).
 */
export function mayWriteTo(of: MailingSubjectKind, { roles }: Pick<Actor, "roles">): boolean {
	if (of === "papers") return hasPermission(roles, "messages", "write");
	return permissionScope(roles, "messages", "write") === "all" && hasPermission(roles, of, "read");
}

/** Checks whether the actor may know a mailing; drafts are private to the sender. Papers are not considered. */
export function mayKnowMailing(
	{ of, sender, state }: Pick<MailingItem, "of" | "sender" | "state">,
	{ roles, user_id }: Pick<Actor, "roles" | "user_id">,
): boolean {
	if (of !== "papers" && !hasPermission(roles, of, "read")) return false;
	if (sender === user_id) return true;
	return hasLeftDraft(state) && permissionScope(roles, "messages", "read") === "all";
}

export const hasLeftDraft = (state: MailingItem["state"]): boolean =>
	state !== "gathering" && state !== "draft";

/** Checks whether the actor may manage a mailing: its sender, or those who may write to everyone. */
export function mayManageMailing(
	mailing: Pick<MailingItem, "of" | "sender" | "state">,
	actor: Pick<Actor, "roles" | "user_id">,
): boolean {
	if (!mayKnowMailing(mailing, actor) || !mayWriteTo(mailing.of, actor)) return false;
	return mailing.sender === actor.user_id || permissionScope(actor.roles, "messages", "write") === "all";
}
