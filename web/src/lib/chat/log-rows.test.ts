import type { ChatMessage } from "@deck/contracts/chat";
import { expect, test } from "vitest";
import { countUnread, logRows } from "./log-rows.ts";
import { type StateLine, stateLines } from "./state-lines.ts";

const chatMessage = (n: number, at: string, who: string, own = false): ChatMessage => ({
	n,
	at: `2026-11-${at}:00.000Z`,
	text: `Message ${n}`,
	edited_at: null,
	deleted_at: null,
	files: [],
	side: "staff",
	role: { type: "editor" },
	reply_to: null,
	own,
	editable_till: null,
	author: { user_id: who, names: { en: who }, avatar_path: null },
});

const MESSAGES = [
	chatMessage(7, "22T10:00", "vera"),
	chatMessage(8, "22T10:03", "vera"),
	chatMessage(9, "22T10:04", "arina"),
	chatMessage(10, "22T23:59", "arina"),
	chatMessage(11, "23T00:01", "arina"),
	chatMessage(12, "23T00:02", "me", true),
	chatMessage(13, "23T00:03", "vera"),
];

/** Makes rows: `+` starts one author's group, `.` ends it. */
const rowsOf = (newFrom: number | null, zone = "UTC", lines: StateLine[] = [], messages = MESSAGES) =>
	logRows(messages, { zone, newFrom, lines }).map((row) => {
		if (row.kind === "day") return row.at.slice(8, 10);
		if (row.kind === "state") return row.line.kind;
		if (row.kind === "new") return `${row.count} new`;
		return `${row.begins ? "+" : ""}${row.message.n}${row.ends ? "." : ""}`;
	});

test("messages of one person in a row are grouped, but not over minutes, days or the unread line", () => {
	expect(rowsOf(null)).toEqual(["22", "+7", "8.", "+9.", "+10.", "23", "+11.", "+12.", "+13."]);
	expect(rowsOf(8)).toEqual(["22", "+7.", "5 new", "+8.", "+9.", "+10.", "23", "+11.", "+12.", "+13."]);
	expect(rowsOf(null, "Europe/Samara")).toEqual([
		"22",
		"+7",
		"8.",
		"+9.",
		"22",
		"+10",
		"11.",
		"+12.",
		"+13.",
	]);
});

test("the unread count has messages of others, also if the first are not loaded yet", () => {
	expect(rowsOf(3)[1]).toBe("10 new");
	expect([countUnread(MESSAGES, 12), countUnread(MESSAGES, 14)]).toEqual([1, 0]);
	expect(rowsOf(14)).toEqual(rowsOf(null));
});

test("changes of the paper are shown between messages by time, but not before the first loaded message", () => {
	const lines = stateLines({
		steps: [
			{ kind: "submitted", at: "2026-11-20T08:00:00.000Z", version: 1 },
			{ kind: "reviewing", at: "2026-11-22T10:01:00.000Z" },
			{ kind: "revising", at: "2026-11-23T00:02:30.000Z", till: "2026-12-01T00:00:00.000Z" },
			{ kind: "version", at: "2026-11-25T08:00:00.000Z", version: 2 },
			{ kind: "submitted", at: "2026-11-25T08:00:00.000Z" },
		],
		happened: [],
	});
	const rest = [
		"22",
		"+7.",
		"reviewing",
		"+8.",
		"+9.",
		"+10.",
		"23",
		"+11.",
		"+12.",
		"revising",
		"1 new",
		"+13.",
		"25",
		"version",
	];
	expect(rowsOf(13, "UTC", lines)).toEqual(rest);
	const [first] = MESSAGES;
	const whole = MESSAGES.map((message) => (message === first ? { ...message, n: 1 } : message));
	expect(rowsOf(13, "UTC", lines, whole)).toEqual(["20", "received", "22", "+1.", ...rest.slice(2)]);
	const paid = stateLines({ steps: [], happened: [{ kind: "pay", at: "2026-11-22T10:00:00.000Z" }] });
	expect(rowsOf(null, "UTC", paid, [])).toEqual(["22", "registration_pay"]);
});
