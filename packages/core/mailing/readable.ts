import { may, reach } from "@deck/contracts/permissions";
import type { SignedIn } from "../kernel/context.ts";
import { readableSections } from "../paper/readable-cards.ts";
import type { MailingItem } from "./entity.ts";

/** Which of the papers, registrations or experts that a mailing is about somebody may know of. */
export type Knows = (number: number) => boolean;

const everything: Knows = () => true;

/**
 * The same for the actor, as it is now: papers in their sections, and none that they wrote or review. For papers the calls of
 * the whole list (`paper/list.ts`), else none.
 */
export async function knownTo(
	context: SignedIn,
	{ conference, of }: Pick<MailingItem, "conference" | "of">,
): Promise<Knows> {
	if (of !== "papers") return may(context.actor.roles, of, "read") ? everything : () => false;
	const sections = await readableSections(context, conference);
	return (number) => sections.has(number);
}

/** About which of them the actor may write. Calls as `knownTo`. */
export async function writableBy(
	context: SignedIn,
	{ conference, of }: Pick<MailingItem, "conference" | "of">,
): Promise<Knows> {
	if (of !== "papers") return everything;
	const where = reach(context.actor.roles, "messages", "write");
	const sections = await readableSections(context, conference);
	return (number) => {
		const section = sections.get(number);
		return section !== undefined && (where === "all" || (where?.has(section) ?? false));
	};
}
