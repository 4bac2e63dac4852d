import type { Feature } from "../feature.ts";
import { people } from "./entity.ts";

/** An index that other features write. */
export const peopleFeature = {
	purge: [people],
} as const satisfies Feature;
