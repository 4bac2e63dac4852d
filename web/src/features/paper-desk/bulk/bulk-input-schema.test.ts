import * as v from "valibot";
import { expect, it } from "vitest";
import { type BulkInput, BulkInputSchema, NO_ISSUE } from "./bulk-input-schema.ts";

const faults = (form: BulkInput) =>
	v.safeParse(BulkInputSchema, form).issues?.map((issue) => [v.getDotPath(issue), issue.message]);

it("a missing choice is required, not called a wrong value", () => {
	expect([
		faults({ act: "section", section: "" }),
		faults({ act: "format" }),
		faults({ act: "issue", issue: "" }),
	]).toEqual([[["section", "required"]], [["format", "required"]], [["issue", "required"]]]);
});

it("papers can be taken out of their issue, and extended ones opened without a date", () => {
	expect(v.parse(BulkInputSchema, { act: "issue", issue: NO_ISSUE })).toEqual({ act: "issue", issue: null });
	expect(v.parse(BulkInputSchema, { act: "extended", open: true, till: "" } as BulkInput)).toEqual({
		act: "extended",
		open: true,
		till: null,
	});
});

it("papers are restored without a new deadline for their reviews, or with one", () => {
	const restored = (due: string) => v.parse(BulkInputSchema, { act: "restore", due });
	expect([restored(""), restored("2027-12-01T23:59")]).toEqual([
		{ act: "restore" },
		{ act: "restore", due: "2027-12-01T23:59" },
	]);
});

it("an acceptance may open papers for the final version, and shown reviews for answers", () => {
	const decided = (form: Partial<BulkInput>) =>
		v.parse(BulkInputSchema, { act: "status", to: "accepted", reply_till: "2027-12-02", ...form });
	expect(decided({ reveal: true, final_till: "2027-12-01" })).toMatchObject({
		till: "2027-12-01",
		reply_till: "2027-12-02",
	});
	expect(decided({ reveal: false, final_till: "" })).not.toHaveProperty("reply_till", "2027-12-02");
});
