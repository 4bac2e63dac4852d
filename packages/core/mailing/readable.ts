import { may, reach } from "@deck/contracts/permissions";
import type { SignedIn } from "../kernel/context.ts";
import { readableSections } from "../paper/readable-cards.ts";
import type { MailingItem } from "./entity.ts";

export type Knows = (number: number) => boolean;

const everything: Knows = () => true;

/**
 * Papers of the actor's sections, except those they wrote or review. For papers the calls of the whole list
 * (`paper/list.ts`), else 0.
 */
export async function knownTo(
	context: SignedIn,
	{ conference, of }: Pick<MailingItem, "conference" | "of">,
): Promise<Knows> {
	if (of !== "papers") return may(context.actor.roles, of, "read") ? everything : () => false;
	const sections = await readableSections(context, conference);
	return (number) => sections.has(number);
}

/** Calls as `knownTo`. */
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
