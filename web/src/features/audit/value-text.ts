import type { Fee } from "@deck/contracts/conference-parts";

/** What the words of values need to know; `undefined` where there is no word. */
export interface ValueWords {
	yes: string;
	no: string;
	/** A word for a value of a closed list, by its key: `flow`, `both`. */
	named(key: string, value: string): string | undefined;
	/**
	 * A number that is a sum of money, by its key.
	 * @param currency of the thing that has it; undefined: of the entry
	 */
	sum(key: string, value: number, currency: string | undefined): string | undefined;
	fee(fee: Fee): string;
}

/** A value of JSON as people read it: a list a line each, a thing its texts in one line. */
export function valueText(value: unknown, key: string, words: ValueWords, currency?: string): string {
	if (Array.isArray(value)) {
		return value.map((one: unknown) => valueText(one, key, words).replaceAll("\n", ", ")).join("\n");
	}
	if (isFee(value)) return words.fee(value);
	if (typeof value === "object" && value !== null) {
		const own = "currency" in value && typeof value.currency === "string" ? value.currency : undefined;
		return Object.entries(value)
			.filter(([name]) => name !== "currency" || !own)
			.map(([name, part]) => valueText(part, name, words, own).replaceAll("\n", ", "))
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
