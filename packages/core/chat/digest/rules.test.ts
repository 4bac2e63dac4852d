import { expect, test } from "vitest";
import { SETTINGS } from "../../kernel/settings.ts";
import {
	digestAction,
	isNearlyOldEnough,
	isOldEnough,
	nextUnreadCheck,
	recheckTime,
	unreportedMessages,
} from "./rules.ts";

const BEGIN = Date.parse("2026-03-12T09:00:00.000Z");
const at = (seconds: number) => new Date(BEGIN + seconds * 1000).toISOString();
const now = (seconds: number) => new Date(BEGIN + seconds * 1000);
const AFTER = SETTINGS.chatDigestDelaySeconds;
const EVERY = SETTINGS.chatDigestIntervalSeconds;

const message = (n: number, seconds: number, author = "eve") => ({ n, at: at(seconds), author });
const digest = (last: number, more: { next_due?: string } = {}) => ({ last_at: at(last), ...more });

test("the first of many messages schedules a check, and one just before that check schedules another", () => {
	const first = nextUnreadCheck(null, at(0));
	expect(first).toEqual({ digest_due: at(AFTER), begins: true });
	expect(nextUnreadCheck(first, at(AFTER / 2))).toEqual({ digest_due: at(AFTER), begins: false });
	expect(nextUnreadCheck(first, at(AFTER - 1))).toEqual({ digest_due: at(2 * AFTER - 1), begins: true });
});

test("a check waits for messages sent meanwhile, but not for those that another check covers", () => {
	const messages = [message(1, 0), message(2, 400), message(3, AFTER + 1)];
	expect(recheckTime(messages, at(AFTER), now(AFTER))).toEqual(now(AFTER + 400));
	expect(recheckTime(messages, at(AFTER), now(AFTER + 400))).toBe(null);
	expect(recheckTime([], at(AFTER), now(AFTER))).toBe(null);
});

test("a message is old enough when its time is over, and nearly so a tenth of that time earlier", () => {
	const sent = message(1, 0);
	const margin = AFTER / 10;
	expect([AFTER - 1, AFTER].map((time) => isOldEnough(sent, now(time)))).toEqual([false, true]);
	const nearly = [AFTER - margin - 1, AFTER - margin, AFTER].map((time) =>
		isNearlyOldEnough(sent, now(time)),
	);
	expect(nearly).toEqual([false, true, true]);
});

test("reports unread messages, except the reader's own, reported and deleted ones", () => {
	const messages = [
		message(1, 0),
		message(2, 1, "me"),
		{ ...message(3, 2), deleted_at: at(3) },
		message(4, 4),
	];
	const numbers = (seen: number, last?: number) =>
		unreportedMessages(messages, {
			seen,
			accounts: ["me"],
			digest: last === undefined ? null : digest(last),
		}).map(({ n }) => n);
	expect([numbers(0), numbers(1), numbers(4)]).toEqual([[1, 4], [4], []]);
	expect(numbers(0, AFTER)).toEqual([]);
	expect(numbers(0, 10)).toEqual([1, 4]);
});

test("the first e-mail is sent at once, then one per interval, and one check waits for the next", () => {
	expect(digestAction(null, now(0))).toBe("email");
	expect(digestAction(digest(0), now(60))).toEqual({ later: now(EVERY) });
	expect(digestAction(digest(0, { next_due: at(EVERY) }), now(60))).toBe("waits");
	expect(digestAction(digest(0, { next_due: at(EVERY) }), now(EVERY))).toBe("email");
});
