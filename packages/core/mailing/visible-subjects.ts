import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type { SignedInContext } from "../kernel/context.ts";
import { readableSections } from "../paper/readable-list-rows.ts";
import type { MailingItem } from "./entity.ts";

export type SubjectFilter = (number: number) => boolean;

const allSubjects: SubjectFilter = () => true;

/**
 * Returns a filter of the subjects that the actor knows: papers of the actor's sections, except those they wrote or
 * review. For papers the calls of the whole list (`paper/list.ts`), else 0.
 */
export async function visibleSubjects(
	context: SignedInContext,
	{ conference, of }: Pick<MailingItem, "conference" | "of">,
): Promise<SubjectFilter> {
	if (of !== "papers") return hasPermission(context.actor.roles, of, "read") ? allSubjects : () => false;
	const sections = await readableSections(context, conference);
	return (number) => sections.has(number);
}

/** Returns a filter of the subjects that the actor may write about. Calls as `visibleSubjects`. */
export async function writableSubjects(
	context: SignedInContext,
	{ conference, of }: Pick<MailingItem, "conference" | "of">,
): Promise<SubjectFilter> {
	if (of !== "papers") return allSubjects;
	const where = permissionScope(context.actor.roles, "messages", "write");
	const sections = await readableSections(context, conference);
	return (number) => {
		const section = sections.get(number);
		return section !== undefined && (where === "all" || (where?.has(section) ?? false));
	};
}
