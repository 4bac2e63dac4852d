import type { FindUsed } from "../feature.ts";
import { staffOfConference } from "./lookup.ts";

/** Finds those of the given sections that staff roles are bound to. */
export const usedByStaff: FindUsed = async (table, conference, uses) => {
	if (!uses.some((use) => use.startsWith("section:"))) return [];
	const roles = (await staffOfConference(table, conference)).flatMap((row) => row.admin_roles);
	const bound = new Set(roles.map(({ section_id }) => `section:${section_id}`));
	return uses.filter((use) => bound.has(use)).map((use) => ({ use, message: "section_has_staff" }));
};
