import { expect, test } from "vitest";
import { normalizeOrcid } from "./orcid.ts";

test.each([
	["0000-0002-1825-0097", "0000-0002-1825-0097"],
	["https://orcid.org/0000-0002-1694-233x", "0000-0002-1694-233X"],
	[" 0000 0002 1825 0097 ", "0000-0002-1825-0097"],
	["0000-0002", "0000-0002"],
	["", ""],
])("%j is kept as %j", (typed, kept) => {
	expect(normalizeOrcid(typed)).toBe(kept);
});
