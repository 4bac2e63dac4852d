import type { AdminRole } from "@deck/contracts/enums";
import { StaffForm } from "@deck/contracts/staff";
import * as v from "valibot";
import { expect, test } from "vitest";
import { groupRoles, roleValues, sameRoles, withRole, withSection } from "./role-values.ts";

const chair = (section_id: string) => ({ type: "sec_chair" as const, section_id });

test("a role can be added and removed; the others stay", () => {
	const ticked = withRole([{ type: "editor" }], "observer", true);
	expect(ticked).toEqual([{ type: "editor" }, { type: "observer" }]);
	expect(withRole(ticked, "editor", false)).toEqual([{ type: "observer" }]);
	expect(withRole([chair("a"), chair("b"), { type: "editor" }], "sec_chair", false)).toEqual([
		{ type: "editor" },
	]);
});

test("a section role requires a section, and again after the last one is removed", () => {
	const asks = withRole([], "sec_chair", true);
	expect(asks).toEqual([{ type: "sec_chair" }]);
	const refused = v.safeParse(StaffForm, { email: "a@example.org", admin_roles: asks });
	expect(refused.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
		["admin_roles.0.section_id", "section_required"],
	]);
	const one = withSection(asks, "sec_chair", "a", true);
	expect(one).toEqual([chair("a")]);
	const two = withSection(one, "sec_chair", "b", true);
	expect(two).toEqual([chair("a"), chair("b")]);
	expect(withSection(two, "sec_chair", "a", false)).toEqual([chair("b")]);
	expect(withSection([chair("b")], "sec_chair", "b", false)).toEqual(asks);
});

test("sections of one role are separate from those of another", () => {
	const secretary = { type: "sec_secretary" as const, section_id: "a" };
	expect(withSection([secretary, chair("a")], "sec_chair", "a", false)).toEqual([
		secretary,
		{ type: "sec_chair" },
	]);
});

test("a creator's other roles are returned, the creator's own role is not", () => {
	expect(roleValues([{ type: "creator" }, { type: "editor" }])).toEqual([{ type: "editor" }]);
});

test("roles are equal in any order", () => {
	const roles: AdminRole[] = [{ type: "editor" }, chair("a")];
	expect(sameRoles(roles, [chair("a"), { type: "editor" }])).toBe(true);
	expect(sameRoles(roles, [chair("b"), { type: "editor" }])).toBe(false);
	expect(sameRoles(roles, [{ type: "editor" }])).toBe(false);
});

test("sections are grouped under their role", () => {
	expect(groupRoles([chair("b"), { type: "editor" }, chair("a")])).toEqual([
		{ type: "sec_chair", sections: ["b", "a"] },
		{ type: "editor", sections: [] },
	]);
});
