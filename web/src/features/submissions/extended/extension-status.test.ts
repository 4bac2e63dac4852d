import { expect, it } from "vitest";
import { extensionStatus } from "./extension-status.ts";

const NOW = new Date("2027-03-15T12:00:00.000Z");
const [BEFORE, AFTER] = ["2027-03-10T23:59:59.000Z", "2027-03-20T23:59:59.000Z"];

type Arguments = Parameters<typeof extensionStatus>;
const standing = (paper: Partial<Arguments[0]>, conference: Partial<Arguments[1]> = {}) => {
	const { reason, at } = extensionStatus(
		{ status: "accepted", actions: [], extended_opening: null, ...paper },
		{ flow: "both", state: "open", instants: {}, extended_to_all: true, ...conference },
		NOW,
	);
	return [reason, at];
};

it("shows until when a paper can be extended, and why it can't", () => {
	const instants = { extpapers_open: BEFORE, extpapers_close: AFTER };
	const own = { extended_opening: { till: BEFORE } };
	expect(standing({ actions: ["submit_extended"] }, { instants })).toEqual([null, AFTER]);
	expect(standing({ actions: ["submit_extended"], ...own })).toEqual([null, BEFORE]);
	expect(standing({}, { flow: "paper" })).toEqual(["flow", null]);
	expect(standing({ status: "submitted" })).toEqual(["not_accepted", null]);
	expect(standing({}, { state: "archived", instants })).toEqual(["archived", null]);
	expect(standing({}, { extended_to_all: false, instants })).toEqual(["not_opened", null]);
	expect(standing(own, { instants })).toEqual(["over", BEFORE]);
	expect(standing({}, { instants: { extpapers_close: BEFORE } })).toEqual(["over", BEFORE]);
	expect(standing({}, { instants: { extpapers_open: AFTER } })).toEqual(["soon", AFTER]);
	expect(standing({})).toEqual(["no_date", null]);
});
