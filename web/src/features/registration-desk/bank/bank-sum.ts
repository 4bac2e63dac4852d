const UNITS = 100;

const CURRENCY = /^(?:rub|uzs|usd|eur|[₽$€])|(?:руб(?:лей|ля|\.)?|р\.|rub|uzs|usd|eur|сум|[₽$€])$/gi;

/**
 * Reads `6 000,00`, `6,000.00`, `6.000,00`, `6000-00` etc. in the smallest unit; outgoing `-500` and `(500)`
 * as negative, invalid text as null, never zero.
 */
export function parseBankSum(text: string): number | null {
	const plain = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/[−–]/g, "-");
	const bare = plain.replace(CURRENCY, "");
	const out = /^-/.test(bare) || /^\(.*\)$/.test(bare);
	const figures = bare
		.replace(/^[-+(]/, "")
		.replace(/\)$/, "")
		.replace(CURRENCY, "");
	const amount = parseDigits(figures);
	return amount === null ? null : out && amount !== 0 ? -amount : amount;
}

function parseDigits(text: string): number | null {
	// Whole units, plain or in threes by one separator; then one or two digits after another.
	const [, wholes, hundredths = ""] =
		/^(\d{1,11}|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,=-](\d{1,2}))?$/.exec(text) ?? [];
	if (wholes === undefined) return null;
	return Number(wholes.replace(/[.,]/g, "")) * UNITS + Number(hundredths.padEnd(2, "0"));
}
