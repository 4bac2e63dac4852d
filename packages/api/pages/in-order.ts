/**
 * The same JSON with the fields of every object in the order of their names: the table answers them in any order, and
 * a page that is kept has to be the same each time it is made.
 */
export function inOrder(json: unknown): unknown {
	if (Array.isArray(json)) return json.map(inOrder);
	if (json === null || typeof json !== "object") return json;
	const fields = Object.entries(json).toSorted(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(fields.map(([name, value]) => [name, inOrder(value)]));
}
