import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type { SignedInContext } from "../kernel/context.ts";
import { readableSections } from "../paper/readable-list-rows.ts";
import { type BlindConference, hidesRegistrations } from "../registration/for-staff.ts";
import type { MailingItem } from "./entity.ts";

export type SubjectFilter = (number: number) => boolean;

const allSubjects: SubjectFilter = () => true;

/**
 * Returns a filter of the subjects that the actor knows: papers of the actor's sections, except those they wrote or
 * review; registrations that they may know as staff. For papers the calls of the whole list (`paper/list.ts`); for
 * registrations those of `hidesRegistrations`; else 0.
 */
export async function visibleSubjects(
	context: SignedInContext,
	conference: BlindConference,
	of: MailingItem["of"],
): Promise<SubjectFilter> {
	if (of !== "papers" && !hasPermission(context.actor.roles, of, "read")) return () => false;
	if (of === "registrations") return visibleRegistrationNumbers(context, conference);
	if (of !== "papers") return allSubjects;
	const sections = await readableSections(context, conference.conference);
	return (number) => sections.has(number);
}

/** Returns a filter of the subjects that the actor may write about. Calls as `visibleSubjects`. */
export async function writableSubjects(
	context: SignedInContext,
	conference: BlindConference,
	of: MailingItem["of"],
): Promise<SubjectFilter> {
	if (of === "registrations") return visibleRegistrationNumbers(context, conference);
	if (of !== "papers") return allSubjects;
	const where = permissionScope(context.actor.roles, "messages", "write");
	const sections = await readableSections(context, conference.conference);
	return (number) => {
		const section = sections.get(number);
		return section !== undefined && (where === "all" || (where?.has(section) ?? false));
	};
}

async function visibleRegistrationNumbers(
	context: SignedInContext,
	conference: BlindConference,
): Promise<SubjectFilter> {
	const hides = await hidesRegistrations(context, conference);
	return () => !hides;
}
