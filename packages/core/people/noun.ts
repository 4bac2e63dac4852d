import type { Noun } from "../noun.ts";
import { purgePeople } from "./purge.ts";

/** What the platform needs of those who take part in conferences: an index, whose rows other nouns keep. */
export const peopleNoun = {
	purges: purgePeople,
} as const satisfies Noun;
