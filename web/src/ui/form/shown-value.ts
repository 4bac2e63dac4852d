export function shownValue(value: unknown): string {
	if (Array.isArray(value)) return value.map(shownValue).join(", ");
	return typeof value === "object" && value !== null
		? Object.values(value).map(shownValue).join(" ")
		: String(value ?? "");
}
