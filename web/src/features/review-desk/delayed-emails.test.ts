import { expect, test } from "vitest";
import { delayedEmails } from "./delayed-emails.ts";

const NOW = new Date("2026-11-28T10:00:00Z");
const TOMORROW = "2026-11-29T00:00:00.000Z";
const reviews = new Map([
	["13-1", { expert: 1, waits_till: TOMORROW }],
	["13-2", { expert: 2 }],
	["13-3", { expert: 3, waits_till: "2026-11-28T09:00:00.000Z" }],
	["14-1", { expert: 1, waits_till: TOMORROW }],
	["14-4", { expert: 4, waits_till: "2026-11-30T00:00:00.000Z" }],
]);

test.each([
	[["13-1"], { count: 1, till: TOMORROW }],
	[["13-1", "13-2", "14-1"], { count: 1, till: TOMORROW }],
	[["13-1", "14-4"], { count: 2, till: "2026-11-30T00:00:00.000Z" }],
	[["13-2", "13-3", "15-1"], null],
	[[], null],
])("of the e-mails about the reviews %o wait %o", (ids, waiting) => {
	expect(delayedEmails(ids, (id) => reviews.get(id), NOW)).toEqual(waiting);
});
