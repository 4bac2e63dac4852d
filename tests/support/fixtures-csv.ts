/** The rows of a CSV text with a head line and double quotes (RFC 4180), by column. */
export function parseCsv(text: string): Record<string, string>[] {
	const [head = [], ...rows] = cells(text);
	return rows
		.filter((row) => row.length > 1)
		.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}

function cells(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	// A field, quoted or not, and what ends it.
	for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
		row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
		if (end === ",") continue;
		rows.push(row);
		row = [];
	}
	return rows;
}
