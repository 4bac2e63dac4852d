import { expect, test } from "vitest";
import type { ConferenceItem } from "../conference/lookup.ts";
import { answerDeadline, reviewDueDate } from "./deadlines.ts";

/** 02:22 on 1 December in Samara. */
const now = new Date("2026-11-30T22:22:08.000Z");
const timezone = "Europe/Samara";
const conference = { timezone, dates: {} } as ConferenceItem;

test("a time that becomes a deadline ends with its day on the conference's clock", () => {
	expect(reviewDueDate(conference, undefined, now)).toBe("2026-12-29T19:59:59.000Z");
	expect(answerDeadline(timezone, "2027-01-31T19:59:59.000Z", now)).toBe("2026-12-08T19:59:59.000Z");
});

test("an answer is due with the review at the latest, and the conference's date wins while it is ahead", () => {
	const due = "2026-12-03T19:59:59.000Z";
	expect(answerDeadline(timezone, due, now)).toBe(due);
	const dates = { review_deadline: "2026-12-20" };
	expect(reviewDueDate({ ...conference, dates }, undefined, now)).toBe("2026-12-20T19:59:59.000Z");
});
