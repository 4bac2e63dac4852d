import type { Noun } from "../noun.ts";
import { purgePeople } from "./purge.ts";

/** An index that other features write. */
export const peopleNoun = {
	purges: purgePeople,
} as const satisfies Noun;
