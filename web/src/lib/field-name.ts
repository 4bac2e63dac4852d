/** Names a field with its list row: `authors.1.email` becomes "Author 2 · E-mail". */
export function fieldName(labels: ReadonlyMap<string, string>, name: string): string {
	const row = /^(.+?\.\d+)\./.exec(name)?.[1];
	const label = labels.get(name) ?? labels.get(name.replace(/\.\d+$/, ""));
	return [row && labels.get(row), label].filter(Boolean).join(" · ");
}
