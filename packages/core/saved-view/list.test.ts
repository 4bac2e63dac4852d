import { expect, test } from "vitest";
import { SHARED } from "./entity.ts";
import { mayChangeView } from "./view.ts";

test.each([
	["own", "own", "observer", true],
	["own", SHARED, "editor", true],
	["own", SHARED, "observer", false],
	["another's", SHARED, "editor", true],
	["another's", SHARED, "sec_secretary", false],
	["another's", "another's", "editor", false],
] as const)("who made %s view held by %s may change it as %s: %s", (maker, holder, type, may) => {
	const roles = [type === "sec_secretary" ? { type, section: "s1" } : { type }];
	const view = { holder, maker } as Parameters<typeof mayChangeView>[0];
	const actor = { user_id: "own", roles } as unknown as Parameters<typeof mayChangeView>[1];
	expect(mayChangeView(view, actor)).toBe(may);
});
