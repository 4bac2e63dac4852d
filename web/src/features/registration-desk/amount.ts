/** Smallest units of a whole one. */
const UNITS = 100;

/** A sum as people type it, `2 800` or `2,800.50` or `2800,5`, in the smallest unit; null for what is none. */
export function readAmount(text: string): number | null {
	const bare = text.replace(/[\s\u00a0\u202f]/g, "");
	const [, wholes, hundredths = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
	if (wholes === undefined) return null;
	return Number(wholes.replaceAll(",", "")) * UNITS + Number(hundredths.padEnd(2, "0"));
}

/** The same as it stands in a field: `2800`, `2800.50`. */
export function amountField(amount: number): string {
	return amount % UNITS === 0 ? String(amount / UNITS) : (amount / UNITS).toFixed(2);
}
