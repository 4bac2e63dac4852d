export function readHeaders(source: Buffer): { name: string; value: string }[] {
	const text = source.toString("utf8");
	const head = text.split(/\r?\n\r?\n/, 1)[0] ?? "";
	const lines = head.replace(/\r?\n(?=[ \t])/g, "").split(/\r?\n/);
	return lines
		.map((line) => ({ line, colon: line.indexOf(":") }))
		.filter(({ colon }) => colon > 0)
		.map(({ line, colon }) => ({ name: line.slice(0, colon), value: line.slice(colon + 1).trim() }));
}
