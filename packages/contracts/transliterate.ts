/** Transliteration of Russian passports (ICAO Doc 9303, part 3). */
const LETTERS: Readonly<Record<string, string>> = {
	а: "a",
	б: "b",
	в: "v",
	г: "g",
	д: "d",
	е: "e",
	ё: "e",
	ж: "zh",
	з: "z",
	и: "i",
	й: "i",
	к: "k",
	л: "l",
	м: "m",
	н: "n",
	о: "o",
	п: "p",
	р: "r",
	с: "s",
	т: "t",
	у: "u",
	ф: "f",
	х: "kh",
	ц: "ts",
	ч: "ch",
	ш: "sh",
	щ: "shch",
	ъ: "ie",
	ы: "y",
	ь: "",
	э: "e",
	ю: "iu",
	я: "ia",
	// Of neighbouring languages.
	ґ: "g",
	є: "ie",
	і: "i",
	ї: "i",
	ў: "u",
	"«": "“",
	"»": "”",
	"№": "No. ",
};

/** Transliterates Russian: `Щукин` → `Shchukin`, `ЩУКИН` → `SHCHUKIN`. */
export function transliterate(text: string): string {
	const letters = [...text.normalize("NFC")];
	return letters
		.map((letter, at) => {
			const small = letter.toLowerCase();
			const latin = LETTERS[small];
			if (latin === undefined) return letter;
			if (letter === small) return latin;
			const shouting =
				isCapital(letters[at + 1]) || (isCapital(letters[at - 1]) && !isSmall(letters[at + 1]));
			return shouting ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
		})
		.join("");
}

function isCapital(letter = ""): boolean {
	return letter !== letter.toLowerCase();
}

function isSmall(letter = ""): boolean {
	return letter !== letter.toUpperCase();
}
