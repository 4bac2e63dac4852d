import { erasedAddress } from "@deck/contracts/mail-domain";
import { expect, test } from "vitest";
import { shownState } from "./expert-rows.ts";

const load = (about: object) => ({ awaiting: 0, inprogress: 0, refused: 0, sent: 0, ...about });

test.each([
	["invited", undefined, "invited"],
	["invited", load({}), "invited"],
	["invited", load({ inprogress: 1 }), "reviews"],
	["added", load({}), "added"],
	["added", load({ awaiting: 1 }), "invited"],
	["added", load({ refused: 1 }), "invited"],
	["added", load({ sent: 2 }), "reviews"],
	["agreed", load({ sent: 2 }), "agreed"],
	["declined", load({ inprogress: 1 }), "declined"],
] as const)("an expert who is %s with %o is shown as %s", (state, reviews, shown) => {
	expect(shownState({ state, email: "ada@example.org" }, reviews)).toBe(shown);
});

test("an expert who deleted their account is shown so, whatever they answered", () => {
	expect(shownState({ state: "invited", email: erasedAddress("spectra", 7) }, load({ sent: 1 }))).toBe(
		"erased",
	);
});
