export function formatValue(value: unknown): string {
	if (Array.isArray(value)) return value.map(formatValue).join(", ");
	return typeof value === "object" && value !== null
		? Object.values(value).map(formatValue).join(" ")
		: String(value ?? "");
}
