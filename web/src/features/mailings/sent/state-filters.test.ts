import type { MailingRecipient } from "@deck/contracts/mailing";
import { expect, test } from "vitest";
import { countByFilter, filterRecipients, minutesLeft } from "./state-filters.ts";

const recipient = (n: number, state: MailingRecipient["state"], at: string | null = null) => ({
	n,
	state,
	at,
	name: "",
	email: `${n}@example.org`,
	locale: "en" as const,
	numbers: [n],
	reason: "",
});

test("failures come first, then e-mails in progress, then the latest", () => {
	const all = [
		recipient(1, "delivered", "2027-03-18T14:00:01Z"),
		recipient(2, "delivered", "2027-03-18T14:00:02Z"),
		recipient(3, "queued"),
		recipient(4, "bounced", "2027-03-18T14:00:02Z"),
		recipient(5, "sending"),
		recipient(6, "complained", "2027-03-18T14:00:02Z"),
	];
	const shown = (which: Parameters<typeof filterRecipients>[1]) =>
		filterRecipients(all, which).map(({ n }) => n);
	expect([shown("all"), shown("lost"), shown("unsent")]).toEqual([
		[4, 6, 5, 3, 2, 1],
		[4, 6],
		[5, 3],
	]);
	const states = {
		queued: 1,
		sending: 1,
		waiting: 0,
		sent: 0,
		delivered: 2,
		bounced: 1,
		complained: 1,
		failed: 0,
		withheld: 0,
	};
	expect(countByFilter(states)).toEqual({ all: 6, lost: 2, unsent: 2 });
});

test("the remaining time is estimated from the speed so far", () => {
	const now = new Date("2027-03-18T14:01:00Z");
	expect(minutesLeft(60, 90, "2027-03-18T14:00:00Z", now)).toBe(2);
	expect(minutesLeft(60, 1, "2027-03-18T14:00:00Z", now)).toBe(1);
	expect(minutesLeft(9, 90, "2027-03-18T14:00:00Z", now)).toBe(null);
	expect(minutesLeft(60, 0, "2027-03-18T14:00:00Z", now)).toBe(null);
});
