/** Sorts all fields: the table returns them in any order, and cached pages must be identical. */
export function sortFields(json: unknown): unknown {
	if (Array.isArray(json)) return json.map(sortFields);
	if (json === null || typeof json !== "object") return json;
	const fields = Object.entries(json).toSorted(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(fields.map(([name, value]) => [name, sortFields(value)]));
}
