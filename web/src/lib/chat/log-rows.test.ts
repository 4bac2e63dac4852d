import type { Message } from "@deck/contracts/chat";
import { expect, test } from "vitest";
import { logRows, unreadFrom } from "./log-rows.ts";

const said = (n: number, at: string, who: string, own = false): Message => ({
	...{ n, at: `2026-11-${at}:00.000Z`, text: `Message ${n}`, edited_at: null, deleted_at: null, files: [] },
	...{ side: "staff", role: { type: "editor" }, reply_to: null, own, editable_till: null },
	author: { user_id: who, names: { en: who }, avatar_path: null },
});

const MESSAGES = [
	said(7, "22T10:00", "vera"),
	said(8, "22T10:03", "vera"),
	said(9, "22T10:04", "arina"),
	said(10, "22T23:59", "arina"),
	said(11, "23T00:01", "arina"),
	said(12, "23T00:02", "me", true),
	said(13, "23T00:03", "vera"),
];

/** Rows in short: `+` begins what somebody says, `.` ends it. */
const told = (newFrom: number | null, zone = "UTC") =>
	logRows(MESSAGES, { zone, newFrom }).map((row) => {
		if (row.kind === "day") return row.at.slice(8, 10);
		if (row.kind === "new") return `${row.count} new`;
		return `${row.begins ? "+" : ""}${row.message.n}${row.ends ? "." : ""}`;
	});

test("what one person says in a row stands together, but not over minutes, days or the line of the new", () => {
	expect(told(null)).toEqual(["22", "+7", "8.", "+9.", "+10.", "23", "+11.", "+12.", "+13."]);
	expect(told(8)).toEqual(["22", "+7.", "5 new", "+8.", "+9.", "+10.", "23", "+11.", "+12.", "+13."]);
	expect(told(null, "Europe/Samara")).toEqual(["22", "+7", "8.", "+9.", "22", "+10", "11.", "+12.", "+13."]);
});

test("what is new counts those of others, also where the first are not loaded yet", () => {
	expect(told(3)[1]).toBe("10 new");
	expect([unreadFrom(MESSAGES, 12), unreadFrom(MESSAGES, 14)]).toEqual([1, 0]);
	expect(told(14)).toEqual(told(null));
});
