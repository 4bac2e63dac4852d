import { expect, test } from "vitest";
import { findCodes } from "./error-codes.ts";

test("finds the codes of schemas, rules and refusals, and no values", () => {
	const code = `
		const Form = v.object({
			type: v.literal("paper", "type_wrong"),
			kind: v.literal("poster"),
			title: v.pipe(v.string("required"), v.maxLength(9, rule("maxlen", { length: 9 }))),
			note: v.optional(v.string(), "none"),
		});
		throw new AppError("stale", "stale_title", { fields: { title: ["changed"] } });
		throw invalid("file", "file_empty");
	`;
	expect([...findCodes(code).raised].sort()).toEqual([
		"changed",
		"file_empty",
		"maxlen",
		"required",
		"stale_title",
		"type_wrong",
	]);
});
