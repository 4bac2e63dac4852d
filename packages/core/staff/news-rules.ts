import type { AdminRole } from "@deck/contracts/enums";
import { type Area, isSectionRole, may } from "@deck/contracts/permissions";
import {
	type NewsChoice,
	type NewsMode,
	type NewsModes,
	STAFF_NEWS,
	type StaffNews,
} from "@deck/contracts/staff-news";

export interface NewsMember {
	admin_roles: readonly AdminRole[];
	/** Absent: defaults of the roles. */
	news?: NewsChoice | undefined;
	/** Topics turned off since by links in e-mails. */
	news_muted?: readonly string[] | undefined;
}

/** The permission area that a member must read to get the news. */
const AREAS: Record<StaffNews, Area> = {
	...{ papers: "papers", versions: "papers", withdrawals: "papers", reviews: "papers", refusals: "experts" },
};

const everywhere = (mode: NewsMode): NewsModes => ({
	...{ papers: mode, versions: mode, withdrawals: mode, reviews: mode, refusals: mode },
});

/**
 * Returns the default choice: section roles get their sections' news at once, except declined reviews, which are
 * reported to whoever invited the reviewer.
 */
function usualChoice(roles: readonly AdminRole[]): NewsChoice {
	const sections = roles.flatMap((role) => (isSectionRole(role.type) ? (role.section_id ?? []) : []));
	if (sections.length === 0) return { modes: everywhere("off") };
	return { modes: { ...everywhere("at_once"), refusals: "off" }, sections };
}

/** Returns the sections with readable papers. */
export const visibleSections = <Section extends { id: string }>(
	roles: readonly AdminRole[],
	sections: readonly Section[],
): Section[] => sections.filter(({ id }) => may(roles, "papers", "read", id));

/**
 * Returns a member's effective choice and sections (null: all visible). Applies opt-out links; ignores a choice that
 * names only former sections.
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

/** Returns when a member gets news of a kind in a section: never if they may not read it. */
export function newsMode(
	member: NewsMember,
	{ kind, section }: { kind: StaffNews; section: string },
	sections: readonly { id: string }[],
): NewsMode {
	if (!may(member.admin_roles, AREAS[kind], "read", section)) return "off";
	const { modes, chosen } = newsSettings(member, sections);
	return chosen === null || chosen.includes(section) ? modes[kind] : "off";
}
