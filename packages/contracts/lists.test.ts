import * as v from "valibot";
import { expect, test } from "vitest";
import { fieldErrorCodes } from "./field-error-codes.ts";
import { LIMITS } from "./limits.ts";
import { keywords, minsize } from "./rules.ts";

const codes = (schema: v.GenericSchema, value: unknown) =>
	fieldErrorCodes(v.safeParse(schema, value).issues ?? []);

test("minsize: a list that is too short says how many items it needs", () => {
	const schema = v.pipe(v.array(v.string()), minsize(2));
	expect(codes(schema, ["one"])).toEqual({ "": ["minsize?length=2"] });
	expect(codes(schema, ["one", "two"])).toEqual({});
});

test("maxjointlen: keywords are limited by their joint length, semicolons included", () => {
	const words = (last: number) => [
		...["a", "b", "c", "d"].map((letter) => letter.repeat(199)),
		"e".repeat(last),
	];
	expect(words(200).join(";").length).toBe(LIMITS.keywordsJoined);
	expect(codes(keywords, words(200))).toEqual({});
	expect(codes(keywords, words(201))).toEqual({ "": ["maxlen?length=1000"] });
});
