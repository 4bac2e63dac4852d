export type Case = "nominative" | "genitive";
type Gender = "masculine" | "feminine" | "neuter";

/** `модель`; `учитель:m` if the ending hides the gender; `рынок/рынка` for an irregular genitive. */
interface Noun {
	nominative: string;
	genitive: string;
	gender: Gender;
}

const ENDINGS: Record<Gender, Record<Case, [hard: string, soft: string, hushing: string]>> = {
	masculine: { nominative: ["", "", ""], genitive: ["ого", "его", "его"] },
	feminine: { nominative: ["ая", "яя", "ая"], genitive: ["ой", "ей", "ей"] },
	neuter: { nominative: ["ое", "ее", "ее"], genitive: ["ого", "его", "его"] },
};

export function parseDeclension(entry: string): Noun {
	const [head = "", irregular] = entry.split("/");
	const [nominative = "", mark] = head.split(":");
	const gender = mark === "m" ? "masculine" : genderOf(nominative);
	return { nominative, gender, genitive: irregular ?? genitive(nominative, gender) };
}

/** Guesses the gender of a noun from the ending of its first word. */
function genderOf(nominative: string): Gender {
	const [first = ""] = nominative.split(" ");
	if (/[аяь]$/.test(first)) return "feminine";
	return /[ое]$/.test(first) ? "neuter" : "masculine";
}

function genitive(nominative: string, gender: Gender): string {
	const stem = nominative.slice(0, -1);
	switch (nominative.at(-1)) {
		case "а":
			return stem + (/[гкхжчшщ]$/.test(stem) ? "и" : "ы");
		case "я":
			return `${stem}и`;
		case "ь":
			return stem + (gender === "masculine" ? "я" : "и");
		case "о":
			return `${stem}а`;
		case "е":
		case "й":
			return `${stem}я`;
		default:
			return `${nominative}а`;
	}
}

export function declineAdjective(adjective: string, { gender }: Noun, form: Case): string {
	if (gender === "masculine" && form === "nominative") return adjective;
	const stem = adjective.slice(0, -2);
	const [hard, soft, hushing] = ENDINGS[gender][form];
	if (!adjective.endsWith("ий") || /[гкх]$/.test(stem)) return stem + hard;
	return stem + (/[жчшщ]$/.test(stem) ? hushing : soft);
}
