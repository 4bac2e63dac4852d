import { compareMembers, type StaffMember } from "@deck/contracts/staff";

/** Members as one has just written them, by address; null: taken away. */
export type OwnWrites = ReadonlyMap<string, StaffMember | null>;

/** The list as it is after one's own writes, which the one that was read may not show yet. */
export function withOwnWrites(members: readonly StaffMember[], own: OwnWrites): StaffMember[] {
	const others = members.filter(({ email }) => !own.has(email));
	const written = [...own.values()].filter((member) => member !== null);
	return [...others, ...written].sort(compareMembers);
}
