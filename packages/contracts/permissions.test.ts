import { describe, expect, it } from "vitest";
import { type AdminRole, STAFF_ROLES, type StaffRole } from "./enums.ts";
import { type Area, hasPermission, isSectionRole, PERMISSIONS, permissionScope } from "./permissions.ts";

const role = (type: StaffRole): AdminRole => (isSectionRole(type) ? { type, section_id: "a" } : { type });

const NEEDS = ["read", "propose", "write"] as const;
const AREAS = Object.keys(PERMISSIONS) as Area[];

// core/access/permissions.test.ts tests the whole table.
describe("staff permissions", () => {
	it("give nobody more than the creator", () => {
		for (const area of AREAS) {
			for (const need of NEEDS) {
				const given = STAFF_ROLES.filter((type) => hasPermission([role(type)], area, need));
				if (given.length > 0) expect([area, need, given[0]]).toEqual([area, need, "creator"]);
			}
		}
	});

	it("cover the sections of all section roles together", () => {
		const roles: AdminRole[] = [
			{ type: "sec_chair", section_id: "a" },
			{ type: "sec_secretary", section_id: "b" },
		];
		expect(permissionScope(roles, "papers", "read")).toEqual(new Set(["a", "b"]));
		expect(permissionScope(roles, "decision", "write")).toEqual(new Set(["a"]));
		expect(permissionScope([...roles, { type: "observer" }], "papers", "read")).toBe("all");
	});

	it("are none without a role", () => {
		for (const area of AREAS) expect(permissionScope([], area, "read")).toBe(null);
	});
});
