/** RFC 4180 with a header line. */
export function parseCsv(text: string): Record<string, string>[] {
	const [head = [], ...rows] = cells(text);
	return rows
		.filter((row) => row.length > 1)
		.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}

function cells(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	// A field and its delimiter.
	for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
		row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
		if (end === ",") continue;
		rows.push(row);
		row = [];
	}
	return rows;
}
