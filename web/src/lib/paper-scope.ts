import type { Conference, ConferenceWithInfo, Section } from "@deck/contracts/conference";
import type { PaperListRow } from "@deck/contracts/paper";
import { hasPermission, type Need, permissionScope } from "@deck/contracts/permissions";
import { topics } from "@deck/contracts/topics";

type Staffed = Pick<Conference, "id" | "sections" | "admin_roles">;

/** Returns sections with papers that staff may read: all, or their roles' (product.md §1). */
export function readableSections({ sections, admin_roles }: Staffed): Section[] {
	return sections.filter(({ id }) => hasPermission(admin_roles, "papers", "read", id));
}

export function withoutDeleted(papers: readonly PaperListRow[]): PaperListRow[] {
	return papers.filter(({ status }) => status !== "deleted");
}

/** Returns the conference's topic, or one per section; for deciders also held decisions'. */
export function paperTopics({ id, admin_roles }: Omit<Staffed, "sections">): string[] {
	const scope = (
		area: "papers" | "decision",
		need: Need,
		whole: string,
		part: (section: string) => string,
	) => {
		const where = permissionScope(admin_roles, area, need);
		return where === "all" ? [whole] : [...(where ?? [])].sort().map(part);
	};
	return [
		...scope("papers", "read", topics.staff(id), (one) => topics.section(id, one)),
		...scope("decision", "write", topics.deciders(id), (one) => topics.sectionDeciders(id, one)),
	];
}

export const showsPresenters = ({
	admin_roles,
	instants,
	hides_registrations,
}: Pick<ConferenceWithInfo, "admin_roles" | "instants" | "hides_registrations">): boolean =>
	!hides_registrations &&
	hasPermission(admin_roles, "registrations", "read") &&
	instants.registration_open !== undefined;
