import { type AdminRole, STAFF_ROLES, type StaffRole } from "@deck/contracts/enums";
import { type Area, type Need, PERMISSIONS } from "@deck/contracts/permissions";
import { describe, expect, it } from "vitest";
import { may, rank, reach } from "./permissions.ts";

const role = (type: StaffRole): AdminRole => (type.startsWith("sec_") ? { type, section_id: "a" } : { type });

/** product.md §1 once more, as a person reads it: for each role what it may do in a section of its own / another's. */
const EXPECTED: Record<Area, string> = {
	conference: "ww ww rr rr rr rr",
	staff: "ww ww rr rr -- --",
	ownership: "ww -- -- -- -- --",
	impersonate: "ww ww -- -- -- --",
	structure: "ww ww ww rr rr rr",
	papers: "rr rr rr rr w- w-",
	editing: "ww ww ww -- w- w-",
	experts: "ww ww ww rr w- w-",
	decision: "ww ww ww -- p- w-",
	placement: "ww ww ww -- -- --",
	registrations: "ww ww ww rr -- --",
	messages: "ww ww ww rr w- w-",
	exports: "ww ww ww ww w- w-",
	audit: "rr rr rr -- -- --",
};

function letter(type: StaffRole, area: Area, section: string): string {
	const needs: [Need, string][] = [
		["write", "w"],
		["propose", "p"],
		["read", "r"],
	];
	return needs.find(([need]) => may([role(type)], area, need, section))?.[1] ?? "-";
}

describe("staff permissions", () => {
	it.each(Object.keys(PERMISSIONS) as Area[])("%s holds for every role", (area) => {
		const actual = STAFF_ROLES.map((type) => letter(type, area, "a") + letter(type, area, "b")).join(" ");
		expect(actual).toBe(EXPECTED[area]);
	});

	it("reaches the sections of every section role together", () => {
		const roles: AdminRole[] = [
			{ type: "sec_chair", section_id: "a" },
			{ type: "sec_secretary", section_id: "b" },
		];
		expect(reach(roles, "papers", "read")).toEqual(new Set(["a", "b"]));
		expect(reach(roles, "decision", "write")).toEqual(new Set(["a"]));
		expect(reach([...roles, { type: "observer" }], "papers", "read")).toBe("all");
	});

	it("gives nobody anything without a role", () => {
		for (const area of Object.keys(PERMISSIONS) as Area[]) expect(reach([], area, "read")).toBe(null);
	});
});

/** Whether the one on the left may act as the one above: not as somebody who stands higher (product.md §1). */
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

	it("are by the highest of several roles, and a platform admin stands above all", () => {
		expect(rank({ platform_admin: false, roles: [role("observer"), role("editor")] })).toBe(rankOf("editor"));
		expect(rank({ platform_admin: true, roles: [role("observer")] })).toBeGreaterThan(rankOf("creator"));
	});
});
