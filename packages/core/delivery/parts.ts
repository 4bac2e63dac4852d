import { accessDelivered } from "../access/delivered.ts";
import type { Delivered } from "../noun.ts";
import { type LISTED, NOUNS } from "../nouns.ts";
import { paperLifeDelivered } from "../paper-life/delivered.ts";
import { privacyDelivered } from "../privacy/delivered.ts";

/** A feature, or a module above them. */
export type Part =
	| (typeof LISTED)[number]
	| typeof accessDelivered
	| typeof paperLifeDelivered
	| typeof privacyDelivered;

export const PARTS: readonly Delivered[] = [...NOUNS, accessDelivered, paperLifeDelivered, privacyDelivered];
