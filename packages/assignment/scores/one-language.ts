import { stemOf } from "@deck/contracts/word-forms";
import { SCIENCE_TERMS } from "./science-terms.ts";

let terms: ReadonlyMap<string, readonly string[]> | undefined;

/** Russian stems with the stems of what they are in English; made when first asked for, in a few milliseconds. */
function allTerms(): ReadonlyMap<string, readonly string[]> {
	if (terms) return terms;
	const made = new Map<string, readonly string[]>();
	for (const entry of SCIENCE_TERMS.replace(/^=.*$/gm, "").split(";")) {
		const [russian = "", english = ""] = entry.split(":").map((side) => side.trim());
		const stems = english.split(" ").map(stemOf);
		// The first that taught a stem keeps it.
		for (const word of russian.split(" ")) if (word && !made.has(stemOf(word))) made.set(stemOf(word), stems);
	}
	terms = made;
	return made;
}

/** Stems in which a word of either language is the same: a Russian term is its English one, others are themselves. */
export function sharedStems(stem: string): readonly string[] {
	return allTerms().get(stem) ?? [stem];
}
