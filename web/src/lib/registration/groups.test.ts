import type { RegistrationListRow } from "@deck/contracts/registration";
import { expect, test } from "vitest";
import { freePlaces } from "./groups.ts";

const row = (changes: Partial<RegistrationListRow> = {}) =>
	({ state: "submitted", events: ["dinner"], ...changes }) as RegistrationListRow;

test.each([
	["nobody takes part", [], 2],
	["one takes part", [row()], 1],
	[
		"others are cancelled, drafts or elsewhere",
		[row({ state: "cancelled" }), row({ state: "draft" }), row({ events: [] })],
		2,
	],
	["one is a draft again", [row({ state: "draft", sent_at: "2026-11-20T10:00:00.000Z" })], 1],
	["all are taken", [row(), row({ state: "paid" })], 0],
	["more are taken than there are", [row(), row(), row()], 0],
	["one is free, but somebody waits", [row(), row({ waits: ["dinner"] })], 0],
])("an event's free places when %s", (_when, rows, expected) => {
	expect(freePlaces(rows, "dinner", 2)).toBe(expected);
});
