import { type AdminRole, STAFF_ROLES, type StaffRole } from "@deck/contracts/enums";
import { isSectionRole } from "@deck/contracts/permissions";
import { describe, expect, it } from "vitest";
import { rank } from "./rank.ts";

const role = (type: StaffRole): AdminRole => (isSectionRole(type) ? { type, section_id: "a" } : { type });

/** Rows act as columns. */
const OUTRANKED = `
                creator superadmin editor observer sec_secretary sec_chair nobody
platform_admin  yes     yes        yes    yes      yes           yes       yes
creator         yes     yes        yes    yes      yes           yes       yes
superadmin      no      yes        yes    yes      yes           yes       yes
editor          no      no         yes    yes      yes           yes       yes
sec_secretary   no      no         no     yes      yes           yes       yes
sec_chair       no      no         no     yes      yes           yes       yes
observer        no      no         no     yes      no            no        yes
nobody          no      no         no     no       no            no        yes
`;

describe("ranks", () => {
	const [head = "", ...lines] = OUTRANKED.trim().split("\n");
	const above = head.split(/\s+/).filter(Boolean);
	const rankOf = (name: string) =>
		rank({
			platform_admin: name === "platform_admin",
			roles: STAFF_ROLES.filter((type) => type === name).map(role),
		});

	it.each(lines.map((line) => line.split(/\s+/)))("%s", (name, ...cells) => {
		const actual = above.map((other) => (rankOf(name ?? "") >= rankOf(other) ? "yes" : "no"));
		expect(actual).toEqual(cells);
	});

	it("follow the highest of several roles, and a platform admin ranks above all", () => {
		expect(rank({ platform_admin: false, roles: [role("observer"), role("editor")] })).toBe(rankOf("editor"));
		expect(rank({ platform_admin: true, roles: [role("observer")] })).toBeGreaterThan(rankOf("creator"));
	});
});
