import * as v from "valibot";
import { expect, test } from "vitest";
import { orcid } from "./orcid.ts";

test.each([
	["0000-0002-1825-0097", "0000-0002-1825-0097"],
	["https://orcid.org/0000-0002-1694-233x", "0000-0002-1694-233X"],
	["orcid.org/0000-0002-1825-0097/", "0000-0002-1825-0097"],
	[" 0000 0002 1825 0097 ", "0000-0002-1825-0097"],
	["  ", ""],
	["", ""],
])("%j is kept as %j", (typed, kept) => {
	expect(v.parse(orcid, typed)).toBe(kept);
});

test.each([
	["0000-0002-1825-0098", "orcid"],
	["0000-0002", "orcid_form"],
	["https://example.org/0000-0002-1825-0097", "orcid_form"],
])("%j is refused: %s", (typed, code) => {
	const { issues } = v.safeParse(orcid, typed);
	expect(issues?.map(({ message }) => message)).toEqual([code]);
});
