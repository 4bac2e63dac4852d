import { expect, test } from "vitest";
import { shownState } from "./expert-rows.ts";

const load = (about: object) => ({ inprogress: 0, sent: 0, ...about });

test.each([
	["invited", undefined, "invited"],
	["invited", load({}), "invited"],
	["invited", load({ inprogress: 1 }), "reviews"],
	["added", load({ sent: 2 }), "reviews"],
	["agreed", load({ sent: 2 }), "agreed"],
	["declined", load({ inprogress: 1 }), "declined"],
] as const)("an expert who is %s with %o is shown as %s", (state, reviews, shown) => {
	expect(shownState({ state }, reviews)).toBe(shown);
});
