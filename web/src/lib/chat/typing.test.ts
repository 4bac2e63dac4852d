import { expect, test } from "vitest";
import { heard, SHOWN_MS, still, type Writing, without } from "./typing.ts";

test("who writes is shown for six seconds after they were last heard of, or until they have said it", () => {
	const none: Writing = new Map();
	const one = heard(none, "vera", 1_000);
	const two = heard(one, "arina", 4_000);
	expect([...two.keys()]).toEqual(["vera", "arina"]);
	expect([...still(two, 1_000 + SHOWN_MS).keys()]).toEqual(["arina"]);
	expect([...still(heard(two, "vera", 5_000), 1_000 + SHOWN_MS).keys()].sort()).toEqual(["arina", "vera"]);
	expect([...without(two, "vera").keys()]).toEqual(["arina"]);
	expect([still(two, 4_001), without(two, "nobody")]).toEqual([two, two]);
});
