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

test("of many messages in a row the first alone has somebody look, and what comes when that one looks has another", () => {
	const first = nextUnreadCheck(null, at(0));
	expect(first).toEqual({ digest_due: at(AFTER), begins: true });
	expect(nextUnreadCheck(first, at(AFTER / 2))).toEqual({ digest_due: at(AFTER), begins: false });
	expect(nextUnreadCheck(first, at(AFTER - 1))).toEqual({ digest_due: at(2 * AFTER - 1), begins: true });
});

test("who looks waits for what was said meanwhile, and for nothing that another one looks for", () => {
	const said = [message(1, 0), message(2, 400), message(3, AFTER + 1)];
	expect(recheckTime(said, at(AFTER), now(AFTER))).toEqual(now(AFTER + 400));
	expect(recheckTime(said, at(AFTER), now(AFTER + 400))).toBe(null);
	expect(recheckTime([], at(AFTER), now(AFTER))).toBe(null);
});

test("a message is ripe as its time is over, and nearly so by a clock that is slow by a tenth of it", () => {
	const said = message(1, 0);
	const margin = AFTER / 10;
	expect([AFTER - 1, AFTER].map((time) => isOldEnough(said, now(time)))).toEqual([false, true]);
	const nearly = [AFTER - margin - 1, AFTER - margin, AFTER].map((time) =>
		isNearlyOldEnough(said, now(time)),
	);
	expect(nearly).toEqual([false, true, true]);
});

test("one is told of what one has not read, wrote oneself, or was told of; never of what is deleted", () => {
	const said = [message(1, 0), message(2, 1, "me"), { ...message(3, 2), deleted_at: at(3) }, message(4, 4)];
	const numbers = (seen: number, last?: number) =>
		unreportedMessages(said, {
			seen,
			accounts: ["me"],
			digest: last === undefined ? null : digest(last),
		}).map(({ n }) => n);
	expect([numbers(0), numbers(1), numbers(4)]).toEqual([[1, 4], [4], []]);
	expect(numbers(0, AFTER)).toEqual([]);
	expect(numbers(0, 10)).toEqual([1, 4]);
});

test("a letter goes at once, then one at most in so long, and one look waits for it", () => {
	expect(digestAction(null, now(0))).toBe("letter");
	expect(digestAction(digest(0), now(60))).toEqual({ later: now(EVERY) });
	expect(digestAction(digest(0, { next_due: at(EVERY) }), now(60))).toBe("waits");
	expect(digestAction(digest(0, { next_due: at(EVERY) }), now(EVERY))).toBe("letter");
});
