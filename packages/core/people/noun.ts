import type { Noun } from "../noun.ts";
import { people } from "./entity.ts";

/** An index that other features write. */
export const peopleNoun = {
	purges: [people],
} as const satisfies Noun;
