import type { Conference, Section } from "@deck/contracts/conference";

type Staffed = Pick<Conference, "id" | "sections" | "admin_roles">;

/** The sections whose papers a member of staff reads: all, or those of their section roles (product.md §1). */
export function readableSections({ sections, admin_roles }: Staffed): Section[] {
	if (admin_roles.some(({ type }) => !type.startsWith("sec_"))) return sections;
	const own = new Set(admin_roles.map(({ section_id }) => section_id));
	return sections.filter(({ id }) => own.has(id));
}

/** The topics on which a member of staff hears of papers: the whole conference's, or one a section. */
export function paperTopics(conference: Staffed): string[] {
	if (conference.admin_roles.some(({ type }) => !type.startsWith("sec_"))) return [`staff#${conference.id}`];
	return readableSections(conference).map(({ id }) => `sec#${conference.id}#${id}`);
}
