import { expect, test } from "vitest";
import { SHOWN_MS, type TypingUsers, withoutExpired, withoutTyping, withTyping } from "./typing.ts";

test("a person who is typing is shown for six seconds, or until the message is sent", () => {
	const none: TypingUsers = new Map();
	const one = withTyping(none, "vera", 1_000);
	const two = withTyping(one, "arina", 4_000);
	expect([...two.keys()]).toEqual(["vera", "arina"]);
	expect([...withoutExpired(two, 1_000 + SHOWN_MS).keys()]).toEqual(["arina"]);
	expect([...withoutExpired(withTyping(two, "vera", 5_000), 1_000 + SHOWN_MS).keys()].sort()).toEqual([
		"arina",
		"vera",
	]);
	expect([...withoutTyping(two, "vera").keys()]).toEqual(["arina"]);
	expect([withoutExpired(two, 4_001), withoutTyping(two, "nobody")]).toEqual([two, two]);
});
