import type { AdminRole } from "@deck/contracts/enums";
import { type Area, hasPermission, isSectionRole } from "@deck/contracts/permissions";
import {
	type NewsChoice,
	type NewsMode,
	type NewsModes,
	STAFF_NEWS_KINDS,
	type StaffNewsKind,
} from "@deck/contracts/staff-news";

export interface NewsMember {
	admin_roles: readonly AdminRole[];
	/** Absent: the roles' defaults. */
	news?: NewsChoice | undefined;
	/** Turned off since by e-mail links. */
	news_muted?: readonly string[] | undefined;
}

/** To be readable. */
const AREAS: Record<StaffNewsKind, Area> = {
	papers: "papers",
	versions: "papers",
	withdrawals: "papers",
	reviews: "papers",
	refusals: "experts",
};

const sameModeForAll = (mode: NewsMode): NewsModes => ({
	papers: mode,
	versions: mode,
	withdrawals: mode,
	reviews: mode,
	refusals: mode,
});

/**
 * Returns the default choice. Section roles get news of their sections at once, except declined reviews, which go
 * to who asked. Others who may restore a paper get withdrawals and deletions at once.
 */
function defaultNewsChoice(roles: readonly AdminRole[]): NewsChoice {
	const sections = roles.flatMap((role) => (isSectionRole(role.type) ? (role.section_id ?? []) : []));
	if (sections.length === 0) {
		const restores = hasPermission(roles, "placement", "write");
		return { modes: { ...sameModeForAll("off"), withdrawals: restores ? "at_once" : "off" } };
	}
	return { modes: { ...sameModeForAll("at_once"), refusals: "off" }, sections };
}

export const visibleSections = <Section extends { id: string }>(
	roles: readonly AdminRole[],
	sections: readonly Section[],
): Section[] => sections.filter(({ id }) => hasPermission(roles, "papers", "read", id));

/**
 * Returns a member's news modes and chosen sections; null: all visible sections. Applies e-mail links; ignores a choice
 * of only former sections.
 */
export function newsSettings(
	member: NewsMember,
	sections: readonly { id: string }[],
): { modes: NewsModes; chosen: string[] | null } {
	const { modes, sections: wanted } = member.news ?? defaultNewsChoice(member.admin_roles);
	const muted = member.news_muted ?? [];
	const isMuted = (kind: StaffNewsKind) =>
		muted.includes(modes[kind] === "daily" ? "staff_digest" : `staff_${kind}`);
	const visible = visibleSections(member.admin_roles, sections).map(({ id }) => id);
	const chosen = wanted?.filter((id) => visible.includes(id)) ?? [];
	return {
		modes: Object.fromEntries(
			STAFF_NEWS_KINDS.map((kind) => [kind, isMuted(kind) ? "off" : modes[kind]]),
		) as NewsModes,
		chosen: chosen.length > 0 && chosen.length < visible.length ? chosen : null,
	};
}

/** Returns how a member receives a kind of news; `off` if they may not read it. */
export function newsMode(
	member: NewsMember,
	{ kind, section }: { kind: StaffNewsKind; section: string },
	sections: readonly { id: string }[],
): NewsMode {
	if (!hasPermission(member.admin_roles, AREAS[kind], "read", section)) return "off";
	const { modes, chosen } = newsSettings(member, sections);
	return chosen === null || chosen.includes(section) ? modes[kind] : "off";
}
