import type { AdminRole } from "@deck/contracts/enums";
import type { StaffMember } from "@deck/contracts/staff";
import { expect, test } from "vitest";
import { withRecentChanges } from "./recent-changes.ts";

const member = (email: string, ...admin_roles: AdminRole[]): StaffMember => ({
	id: email,
	email,
	names: {},
	avatar_path: null,
	waiting: false,
	since: "2026-11-20T00:00:00.000Z",
	admin_roles,
});
const creator = member("c@example.org", { type: "creator" });
const editor = member("e@example.org", { type: "editor" });
const observer = member("o@example.org", { type: "observer" });

test("without changes the list is as it was read, in its order", () => {
	expect(withRecentChanges([observer, creator, editor], new Map())).toEqual([creator, editor, observer]);
});

test("added, changed or removed members are shown so, before and after the list has the change", () => {
	const promoted = member(observer.email, { type: "superadmin" });
	const own = new Map([
		[editor.email, editor],
		[observer.email, promoted],
		["removed@example.org", null],
	]);
	const removed = member("removed@example.org", { type: "editor" });
	expect(withRecentChanges([creator, removed, observer], own)).toEqual([creator, promoted, editor]);
	expect(withRecentChanges([creator, promoted, editor], own)).toEqual([creator, promoted, editor]);
});
