import type { Fee } from "@deck/contracts/conference-parts";

export interface ValueFormat {
	yes: string;
	no: string;
	/** Text of an enumerated value: `flow`, `both`. */
	named(key: string, value: string): string | undefined;
	sum(key: string, value: number, currency: string | undefined): string | undefined;
	fee(fee: Fee): string;
}

export function formatValue(value: unknown, key: string, words: ValueFormat, currency?: string): string {
	if (Array.isArray(value)) {
		return value.map((one: unknown) => formatValue(one, key, words).replaceAll("\n", ", ")).join("\n");
	}
	if (isFee(value)) return words.fee(value);
	if (typeof value === "object" && value !== null) {
		const own = "currency" in value && typeof value.currency === "string" ? value.currency : undefined;
		return Object.entries(value)
			.filter(([name]) => name !== "currency" || !own)
			.map(([name, part]) => formatValue(part, name, words, own).replaceAll("\n", ", "))
			.filter(Boolean)
			.join(", ");
	}
	if (typeof value === "boolean") return value ? words.yes : words.no;
	if (typeof value === "string") return words.named(key, value) ?? value;
	return typeof value === "number" ? (words.sum(key, value, currency) ?? String(value)) : "";
}

const isFee = (value: unknown): value is Fee =>
	typeof value === "object" &&
	value !== null &&
	["place", "format", "young", "amount", "currency"].every((name) => name in value);
