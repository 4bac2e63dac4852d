import Papa from "papaparse";

/** The encodings that a file may have; the byte order mark of a spreadsheet's "Unicode text" tells of the second. */
export type Encoding = "utf-8" | "utf-16le" | "windows-1251";

/** The text of a file: in UTF-8 where its bytes are that, else as Russian Windows writes it. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, "utf-16le");
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
	} catch {
		return decoded(bytes, "windows-1251");
	}
}

const decoded = (bytes: Uint8Array, encoding: Encoding) => ({
	...{ text: new TextDecoder(encoding).decode(bytes), encoding },
});

export type Delimiter = "," | ";" | "\t";

/** A line of a table, and where it stands in the file, from 1. */
export interface CsvLine {
	row: number;
	cells: string[];
}

/** A file's lines but those that are empty; papaparse finds the delimiter by which they have the same number of cells. */
export function csvLines(text: string): { delimiter: Delimiter; lines: CsvLine[] } {
	const { data, meta } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), {
		delimitersToGuess: [",", ";", "\t"],
	});
	const lines = data
		.map((cells, index) => ({ row: index + 1, cells }))
		.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
	return { delimiter: meta.delimiter as Delimiter, lines };
}

/** A heading as it is compared: in small letters, without what marks a field that has to be filled in. */
export const headingWord = (cell: string) =>
	cell
		.trim()
		.toLowerCase()
		.replace(/[_\s]+/g, " ")
		.replace(/[*:]+$/, "")
		.trim();
