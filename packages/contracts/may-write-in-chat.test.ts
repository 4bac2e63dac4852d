import { expect, test } from "vitest";
import type { AdminRole } from "./enums.ts";
import { mayWriteInChat } from "./may-write-in-chat.ts";

const chair = { type: "sec_chair", section_id: "lasers" } as const;

test("paper rooms need a role that writes in the section, registration rooms one for the whole conference", () => {
	const where = (...roles: AdminRole[]) => [
		mayWriteInChat(roles, "sub", "lasers"),
		mayWriteInChat(roles, "sub", "optics"),
		mayWriteInChat(roles, "reg", null),
	];
	expect(where({ type: "editor" })).toEqual([true, true, true]);
	expect(where(chair)).toEqual([true, false, false]);
	expect(where({ type: "observer" })).toEqual([false, false, false]);
	expect(where({ type: "observer" }, chair)).toEqual([true, false, false]);
	expect(where()).toEqual([false, false, false]);
});
