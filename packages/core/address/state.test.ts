import { expect, test } from "vitest";
import {
	type AddressEvent,
	type AddressState,
	applyAddressEvent,
	deliveryProblemOf,
	withholdReason,
} from "./state.ts";

const day = (n: number) => `2026-03-${String(n).padStart(2, "0")}T09:00:00.000Z`;
const bounced = (at: string, email_id = at): AddressEvent => ({
	kind: "bounced",
	at,
	email_id,
	reason: "mailbox",
	passing: false,
});
const failed = (at: string, email_id = at): AddressEvent => ({
	kind: "bounced",
	at,
	email_id,
	reason: "full",
	passing: true,
});
const delivered = (at: string): AddressEvent => ({ kind: "delivered", at });
const complained = (at: string): AddressEvent => ({ kind: "complained", at });

const after = (...events: AddressEvent[]) =>
	events.reduce<AddressState>((state, event) => applyAddressEvent(state, event) ?? state, {});

test("an address that does not exist is marked at the first bounce, until an e-mail arrives", () => {
	const state = after(bounced(day(12)), bounced(day(14)));
	expect(state).toEqual({ bounces_since: day(12), bounce_reason: "mailbox" });
	expect(applyAddressEvent(state, bounced(day(14)))).toBe(null);
	// Reported late: delivered before the other bounced.
	expect(applyAddressEvent(state, delivered(day(11)))).toBe(null);
	expect(applyAddressEvent(state, delivered(day(15)))).toEqual({});
});

test("a temporary failure marks an address at the third in a row within a week, each e-mail counted once", () => {
	expect(after(failed(day(1)), failed(day(1)), failed(day(2)))).toEqual({
		failures: [
			{ at: day(1), email_id: day(1) },
			{ at: day(2), email_id: day(2) },
		],
	});
	expect(after(failed(day(1)), failed(day(2)), failed(day(3)))).toEqual({
		bounces_since: day(3),
		bounce_reason: "full",
	});
	expect(after(failed(day(1)), failed(day(2)), delivered(day(2)), failed(day(3)))).toEqual({
		failures: [{ at: day(3), email_id: day(3) }],
	});
	expect(after(failed(day(1)), failed(day(2)), failed(day(9))).bounces_since).toBe(undefined);
});

test("a person who complained gets no optional e-mail, whatever arrives later", () => {
	const state = after(delivered(day(1)), complained(day(2)), delivered(day(3)), bounced(day(4)));
	expect(state).toEqual({ complained_since: day(2) });
	expect(withholdReason(state, "chat")).toBe("complained");
});

test("a delivery problem is shown if it is what withholds e-mails from the address", () => {
	expect(withholdReason(undefined, "chat")).toBe(null);
	expect(withholdReason({ unwanted: ["news"] }, "chat")).toBe(null);
	expect(withholdReason({ unwanted: ["chat"] }, "chat")).toBe("unwanted");
	expect(withholdReason(after(bounced(day(12))), "chat")).toBe("bounces");
	expect(deliveryProblemOf("a@example.org", { unwanted: ["chat"] })).toBe(null);
	expect(deliveryProblemOf("a@example.org", after(bounced(day(12))))).toEqual({
		email: "a@example.org",
		bounces: { since: day(12), reason: "mailbox" },
		complained_since: null,
	});
});
