import type { AdminRole } from "@deck/contracts/enums";
import { type Area, isSectionRole, may } from "@deck/contracts/permissions";
import {
	type NewsChoice,
	type NewsMode,
	type NewsModes,
	STAFF_NEWS,
	type StaffNews,
} from "@deck/contracts/staff-news";

/** A member of staff, as far as it decides what they are e-mailed about. */
export interface NewsMember {
	admin_roles: readonly AdminRole[];
	/** Absent: the roles decide. */
	news?: NewsChoice | undefined;
	/** Topics that a link at the foot of an e-mail has turned off since. */
	news_muted?: readonly string[] | undefined;
}

/** The area of the permission table in which one has to read to be e-mailed of it. */
const AREAS: Record<StaffNews, Area> = {
	...{ papers: "papers", versions: "papers", withdrawals: "papers", reviews: "papers", refusals: "experts" },
};

const everywhere = (mode: NewsMode): NewsModes => ({
	...{ papers: mode, versions: mode, withdrawals: mode, reviews: mode, refusals: mode },
});

/**
 * Returns what somebody is e-mailed about who has chosen nothing: section roles of their sections, at once; but not of
 * declined reviews, of which who asked is told.
 */
function usualChoice(roles: readonly AdminRole[]): NewsChoice {
	const sections = roles.flatMap((role) => (isSectionRole(role.type) ? (role.section_id ?? []) : []));
	if (sections.length === 0) return { modes: everywhere("off") };
	return { modes: { ...everywhere("at_once"), refusals: "off" }, sections };
}

/** Returns those of a conference's sections whose papers the roles let one read. */
export const visibleSections = <Section extends { id: string }>(
	roles: readonly AdminRole[],
	sections: readonly Section[],
): Section[] => sections.filter(({ id }) => may(roles, "papers", "read", id));

/**
 * Returns what a member is e-mailed about, and of which sections (null: all that they may see). What a link turned off is
 * off; a choice of sections none of which is theirs any more is no choice.
 */
export function newsSettings(
	member: NewsMember,
	sections: readonly { id: string }[],
): { modes: NewsModes; chosen: string[] | null } {
	const { modes, sections: wanted } = member.news ?? usualChoice(member.admin_roles);
	const muted = member.news_muted ?? [];
	const isMuted = (kind: StaffNews) =>
		muted.includes(modes[kind] === "daily" ? "staff_digest" : `staff_${kind}`);
	const visible = visibleSections(member.admin_roles, sections).map(({ id }) => id);
	const chosen = wanted?.filter((id) => visible.includes(id)) ?? [];
	return {
		modes: Object.fromEntries(
			STAFF_NEWS.map((kind) => [kind, isMuted(kind) ? "off" : modes[kind]]),
		) as NewsModes,
		chosen: chosen.length > 0 && chosen.length < visible.length ? chosen : null,
	};
}

/** Returns when a member is e-mailed of news of a kind in a section: never, where they may not read it. */
export function newsMode(
	member: NewsMember,
	{ kind, section }: { kind: StaffNews; section: string },
	sections: readonly { id: string }[],
): NewsMode {
	if (!may(member.admin_roles, AREAS[kind], "read", section)) return "off";
	const { modes, chosen } = newsSettings(member, sections);
	return chosen === null || chosen.includes(section) ? modes[kind] : "off";
}
