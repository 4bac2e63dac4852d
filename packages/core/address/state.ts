import type { AddressTrouble, BounceReason } from "@deck/contracts/address";
import type { AddressItem } from "./entity.ts";

/** How an address stands with our letters. */
export type AddressState = Omit<AddressItem, "address" | "version" | "ttl">;

/** What became of a letter to an address; `at` is an ISO instant of whoever carried it. */
export type AddressEvent =
	| {
			kind: "bounced";
			at: string;
			reason: BounceReason;
			/** Which letter: an event may be told twice. */
			letter: string;
			/** The next letter may arrive. */
			passing: boolean;
	  }
	| { kind: "complained"; at: string }
	| { kind: "delivered"; at: string };

/** Letters in a row that came back for a passing reason, within so many days: then the address counts as one that bounces. */
const FAILURES = 3;
const FAILURE_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * How an address stands after an event; null where nothing changes. Events may come twice: a letter that arrived ends what
 * was told before and happened before it. That letters arrive leaves no trace by itself, so a bounce that is told after a
 * later arrival counts until the next one. Who complained has to ask for letters again.
 */
export function afterEvent(state: AddressState, event: AddressEvent): AddressState | null {
	if (event.kind === "complained") {
		return state.complained_since ? null : { ...state, complained_since: event.at };
	}
	const { failures = [], bounces_since, bounce_reason, ...rest } = state;
	const bounces = bounces_since ? { bounces_since, bounce_reason } : {};
	if (event.kind === "delivered") {
		const left = failures.filter(({ at }) => at > event.at);
		const ended = bounces_since !== undefined && bounces_since < event.at;
		if (!ended && left.length === failures.length) return null;
		return { ...rest, ...(!ended && bounces), ...(left.length > 0 && { failures: left }) };
	}
	// SES refuses by itself whatever goes to somebody who complained.
	if (bounces_since || state.complained_since) return null;
	const { at, letter, reason, passing } = event;
	const bounced = { ...rest, bounces_since: at, bounce_reason: reason };
	if (!passing) return bounced;
	if (failures.some((one) => one.letter === letter)) return null;
	const week = Date.parse(at) - FAILURE_DAYS * DAY_MS;
	const inRow = [...failures.filter((one) => Date.parse(one.at) >= week), { at, letter }];
	return inRow.length < FAILURES ? { ...rest, failures: inRow } : bounced;
}

/** Why an address gets no letter that its owner may do without; null where it gets it. */
export function whyNot(
	state: AddressState | undefined,
	topic: string,
): "bounces" | "complained" | "unwanted" | null {
	if (!state) return null;
	if (state.complained_since) return "complained";
	if (state.bounces_since) return "bounces";
	return state.unwanted?.includes(topic) ? "unwanted" : null;
}

/** What is told of an address that letters do not reach; nothing where they do. */
export function troubleOf(email: string, state: AddressState | undefined): AddressTrouble | null {
	const { bounces_since, bounce_reason, complained_since = null } = state ?? {};
	if (!bounces_since && !complained_since) return null;
	const bounces = bounces_since ? { since: bounces_since, reason: bounce_reason ?? "refused" } : null;
	return { email, bounces, complained_since };
}
