import Papa from "papaparse";

export const ENCODINGS = {
	"utf-8": "UTF-8",
	"utf-16le": "UTF-16",
	"utf-16be": "UTF-16 BE",
	"windows-1251": "Windows-1251",
	"windows-1252": "Windows-1252",
	ibm866: "DOS 866",
	"koi8-r": "KOI8-R",
	"windows-1250": "Windows-1250",
} as const;
export type Encoding = keyof typeof ENCODINGS;

/** Decodes UTF-8 if valid, else Russian Windows or DOS, or Western Windows. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): { text: string; encoding: Encoding } {
	if (chosen) return decoded(bytes, chosen);
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, "utf-16le");
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, "utf-16be");
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
	} catch {
		return decoded(bytes, guessEightBit(bytes));
	}
}

/** Guesses an eight-bit encoding: Cyrillic letters come in runs, Western accented ones among Latin letters. */
function guessEightBit(bytes: Uint8Array): Encoding {
	let [alone, inRuns, dos] = [0, 0, 0];
	for (const [at, byte] of bytes.entries()) {
		if (byte < 0x80) continue;
		const beside = Math.max(bytes[at - 1] ?? 0, bytes[at + 1] ?? 0) >= 0x80;
		if (beside) inRuns++;
		else alone++;
		// Most letters in DOS, rare signs in Windows.
		if (byte < 0xb0 && byte !== 0xa0 && byte !== 0xab) dos++;
	}
	if (alone > inRuns) return "windows-1252";
	return dos * 2 > alone + inRuns ? "ibm866" : "windows-1251";
}

const decoded = (bytes: Uint8Array, encoding: Encoding) => ({
	text: new TextDecoder(encoding).decode(bytes),
	encoding,
});

export const DELIMITERS = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;
export type Delimiter = keyof typeof DELIMITERS;

/** `row` counts from 1. */
export interface CsvLine {
	row: number;
	cells: string[];
}

/** Parses non-empty lines. Papa Parse finds the delimiter that gives lines the same number of cells. */
export function parseCsvLines(text: string, chosen?: Delimiter): { delimiter: Delimiter; lines: CsvLine[] } {
	const bare = text.replace(/^\ufeff/, "");
	const delimiter = chosen ?? delimiterOf(bare);
	const { data } = Papa.parse<string[]>(bare, { delimiter });
	const lines = data
		.map((cells, index) => ({ row: index + 1, cells }))
		.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
	return { delimiter, lines };
}

/** Ignores empty lines, which mislead in short tables. Never a bar, which separates values in cells too. */
function delimiterOf(text: string): Delimiter {
	const { meta } = Papa.parse<string[]>(text, {
		delimitersToGuess: [",", ";", "\t"],
		skipEmptyLines: true,
		preview: 20,
	});
	return meta.delimiter as Delimiter;
}

/** Normalises a heading: small letters, no required mark. */
export const normalizeHeading = (cell: string) =>
	cell
		.trim()
		.toLowerCase()
		.replace(/[_\s]+/g, " ")
		.replace(/[*:]+$/, "")
		.trim();
