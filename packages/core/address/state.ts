import type { BounceReason, DeliveryProblem } from "@deck/contracts/address";
import type { AddressItem } from "./entity.ts";

export type AddressState = Omit<AddressItem, "address" | "version" | "ttl">;

/** Result of an e-mail; `at` is the carrier's ISO instant. */
export type AddressEvent =
	| {
			kind: "bounced";
			at: string;
			reason: BounceReason;
			/** E-mail id; detects repeated events. */
			email_id: string;
			passing: boolean;
	  }
	| { kind: "complained"; at: string }
	| { kind: "delivered"; at: string };

/** This many temporary failures in these days count as a bounce. */
const FAILURES = 3;
const FAILURE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Applies a delivery event; returns the new state, or null if unchanged. Events may repeat; a delivery cancels earlier
 * problems. Deliveries are not stored, so a bounce reported after a later delivery counts until the next one. After a
 * complaint the owner must opt in again.
 */
export function applyAddressEvent(state: AddressState, event: AddressEvent): AddressState | null {
	if (event.kind === "complained") {
		return state.complained_since ? null : { ...state, complained_since: event.at };
	}
	const { failures = [], bounces_since, bounce_reason, ...rest } = state;
	const bounces = bounces_since ? { bounces_since, bounce_reason } : {};
	if (event.kind === "delivered") {
		const remaining = failures.filter(({ at }) => at > event.at);
		const ended = bounces_since !== undefined && bounces_since < event.at;
		if (!ended && remaining.length === failures.length) return null;
		return { ...rest, ...(!ended && bounces), ...(remaining.length > 0 && { failures: remaining }) };
	}
	// SES itself blocks addresses after a complaint.
	if (bounces_since || state.complained_since) return null;
	const { at, email_id, reason, passing } = event;
	const bounced = { ...rest, bounces_since: at, bounce_reason: reason };
	if (!passing) return bounced;
	if (failures.some((one) => one.email_id === email_id)) return null;
	const week = Date.parse(at) - FAILURE_DAYS * DAY_MS;
	const inRow = [...failures.filter((one) => Date.parse(one.at) >= week), { at, email_id }];
	return inRow.length < FAILURES ? { ...rest, failures: inRow } : bounced;
}

/** Returns why an address gets no optional e-mail. */
export function withholdReason(
	state: AddressState | undefined,
	topic: string,
): "bounces" | "complained" | "unwanted" | null {
	if (!state) return null;
	if (state.complained_since) return "complained";
	if (state.bounces_since) return "bounces";
	return state.unwanted?.includes(topic) ? "unwanted" : null;
}

export function deliveryProblemOf(email: string, state: AddressState | undefined): DeliveryProblem | null {
	const { bounces_since, bounce_reason, complained_since = null } = state ?? {};
	if (!bounces_since && !complained_since) return null;
	const bounces = bounces_since ? { since: bounces_since, reason: bounce_reason ?? "refused" } : null;
	return { email, bounces, complained_since };
}
