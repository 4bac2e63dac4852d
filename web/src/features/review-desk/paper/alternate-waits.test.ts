import { expect, test } from "vitest";
import { waitsUntil } from "./alternate-waits.ts";

const NOW = new Date("2026-11-28T10:00:00Z");
const TOMORROW = "2026-11-29T00:00:00.000Z";
const reviews = [
	{ id: "13-1", waits_till: TOMORROW },
	{ id: "13-2" },
	{ id: "13-3", waits_till: "2026-11-28T09:00:00.000Z" },
];

test.each([
	["13-1", TOMORROW],
	["13-2", null],
	["13-3", null],
	[undefined, null],
])("the invitation to review %s waits until %s", (id, till) => {
	expect(waitsUntil(reviews, id, NOW)).toBe(till);
});
