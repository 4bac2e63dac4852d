import { compareMembers, type StaffMember } from "@deck/contracts/staff";

/** Changed members by address; null: removed. */
export type RecentChanges = ReadonlyMap<string, StaffMember | null>;

/** Merges own changes into a list that may lack them. */
export function withRecentChanges(members: readonly StaffMember[], own: RecentChanges): StaffMember[] {
	const others = members.filter(({ email }) => !own.has(email));
	const written = [...own.values()].filter((member) => member !== null);
	return [...others, ...written].sort(compareMembers);
}
