import { accessDeliveryHandlers } from "../access/delivery-handlers.ts";
import type { DeliveryHandlers } from "../feature.ts";
import { type FEATURE_LIST, FEATURES } from "../features.ts";
import { paperLifecycleHandlers } from "../paper-lifecycle/delivery-handlers.ts";
import { privacyDeliveryHandlers } from "../privacy/delivery-handlers.ts";

/** A feature, or a module above them. */
export type DeliveryPart =
	| (typeof FEATURE_LIST)[number]
	| typeof accessDeliveryHandlers
	| typeof paperLifecycleHandlers
	| typeof privacyDeliveryHandlers;

export const DELIVERY_PARTS: readonly DeliveryHandlers[] = [
	...FEATURES,
	accessDeliveryHandlers,
	paperLifecycleHandlers,
	privacyDeliveryHandlers,
];
