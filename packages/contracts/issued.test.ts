import { expect, test } from "vitest";
import { CODE_SIGNS, codeOf, printedCode, typedCode } from "./issued.ts";

test("a code has no sign that is taken for another one, and each byte gives five bits of it", () => {
	expect(new Set(CODE_SIGNS).size).toBe(32);
	expect([...CODE_SIGNS].filter((sign) => "OI01".includes(sign))).toEqual([]);
	const bytes = Uint8Array.from({ length: 16 }, (_, at) => at * 16 + at);
	expect(codeOf(bytes)).toBe("ATCVEXGZJ3L5N7Q9");
	expect(printedCode("ABCDEFGHJKLMNPQR")).toBe("ABCD-EFGH-JKLM-NPQR");
});

test("a code is known however it is typed, and what can be none is none", () => {
	for (const typed of ["ABCD-EFGH-JKLM-NPQR", "abcdefghjklmnpqr", " abcd efgh\u2013jklm\u00a0npqr "])
		expect(typedCode(typed)).toBe("ABCDEFGHJKLMNPQR");
	for (const typed of [
		"",
		"ABCD-EFGH-JKLM",
		"ABCD-EFGH-JKLM-NPQO",
		"ABCD-EFGH-JKLM-NPQR-S",
		"АBCD-EFGH-JKLM-NPQR",
	])
		expect(typedCode(typed)).toBeNull();
});
