import { compareMembers, type StaffMember } from "@deck/contracts/staff";

/** The user's own recent changes by address; null: removed. */
export type OwnWrites = ReadonlyMap<string, StaffMember | null>;

/** Merges own changes into a list that may not have them yet. */
export function withOwnWrites(members: readonly StaffMember[], own: OwnWrites): StaffMember[] {
	const others = members.filter(({ email }) => !own.has(email));
	const written = [...own.values()].filter((member) => member !== null);
	return [...others, ...written].sort(compareMembers);
}
