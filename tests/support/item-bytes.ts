/** For read units of 4,096 bytes: names and values in UTF-8, lists with overhead. */
export function itemBytes(item: object): number {
	return Object.entries(item).reduce(
		(sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value),
		0,
	);
}

function bytesOf(value: unknown): number {
	if (typeof value === "string") return Buffer.byteLength(value);
	// A byte per two digits, plus one.
	if (typeof value === "number") return Math.ceil(String(value).length / 2) + 1;
	if (typeof value !== "object" || value === null) return 1;
	if (!Array.isArray(value)) return 3 + Object.keys(value).length + itemBytes(value);
	return 3 + value.reduce((sum: number, one) => sum + 1 + bytesOf(one), 0);
}
