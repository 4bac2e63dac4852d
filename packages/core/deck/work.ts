import { WORK_KINDS, type Work } from "@deck/contracts/work";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { NOUNS } from "../nouns.ts";

/** Omits tasks in a conflict of interest. */
export async function staffWork(context: SignedIn, conference: ConferenceItem): Promise<Work[]> {
	const found = await Promise.all(NOUNS.map((noun) => noun.work?.(context, conference) ?? []));
	return found.flat().sort((a, b) => WORK_KINDS.indexOf(a.kind) - WORK_KINDS.indexOf(b.kind));
}
