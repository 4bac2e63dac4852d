import type { Noun } from "../noun.ts";
import { purgePeople } from "./purge.ts";

/** An index of participants; other features write its rows. */
export const peopleNoun = {
	purges: purgePeople,
} as const satisfies Noun;
