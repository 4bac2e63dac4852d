import * as v from "valibot";
import { expect, it } from "vitest";
import { type AskForm, AskSchema, NO_ISSUE } from "./ask-schema.ts";

const faults = (form: AskForm) =>
	v.safeParse(AskSchema, form).issues?.map((issue) => [v.getDotPath(issue), issue.message]);

it("what was not chosen is asked for, not called a wrong value", () => {
	expect([
		faults({ act: "section", section: "" }),
		faults({ act: "format" }),
		faults({ act: "issue", issue: "" }),
	]).toEqual([[["section", "required"]], [["format", "required"]], [["issue", "required"]]]);
});

it("papers can be taken out of their issue, and extended ones opened without a date", () => {
	expect(v.parse(AskSchema, { act: "issue", issue: NO_ISSUE })).toEqual({ act: "issue", issue: null });
	expect(v.parse(AskSchema, { act: "extended", open: true, till: "" } as AskForm)).toEqual({
		...{ act: "extended", open: true, till: null },
	});
});
