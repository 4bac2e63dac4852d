import { stemWord } from "@deck/contracts/stem-word";
import { SCIENCE_TERMS } from "./science-terms.ts";

let terms: ReadonlyMap<string, readonly string[]> | undefined;

/** Maps Russian stems to English ones, on first use, in milliseconds. */
function loadTerms(): ReadonlyMap<string, readonly string[]> {
	if (terms) return terms;
	const made = new Map<string, readonly string[]>();
	for (const entry of SCIENCE_TERMS.replace(/^=.*$/gm, "").split(";")) {
		const [russian = "", english = ""] = entry.split(":").map((side) => side.trim());
		const stems = english.split(" ").map(stemWord);
		// The first entry of a stem wins.
		for (const word of russian.split(" "))
			if (word && !made.has(stemWord(word))) made.set(stemWord(word), stems);
	}
	terms = made;
	return made;
}

/** Returns English stems of Russian terms, else the stem. */
export function sharedStems(stem: string): readonly string[] {
	return loadTerms().get(stem) ?? [stem];
}
