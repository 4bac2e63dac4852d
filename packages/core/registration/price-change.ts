import type { Fee } from "@deck/contracts/conference-parts";
import { mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import type { RegistrationChanges } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { priceAtPaymentOrNow } from "./price.ts";

/** Notifies the participant if the sum to pay for a submitted registration changes. */
export function notifyPriceChange(
	before: RegistrationItem,
	set: RegistrationChanges,
	fees: readonly Fee[],
): OutboxEvent[] {
	const { conference, number, state } = before;
	const after = { ...before, ...set } as RegistrationItem;
	const total = (one: RegistrationItem) => priceAtPaymentOrNow(one, fees)?.total;
	if (state !== "submitted" || total(before) === total(after)) return [];
	return [mailEvent("registration.price_changed", { conference, number })];
}
