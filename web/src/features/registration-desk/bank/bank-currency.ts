import { CURRENCIES, type Currency } from "@deck/contracts/conference-parts";

/** Other codes of banks: ISO numbers, the old rouble. */
const OTHER_CODES: Record<string, Currency> = {
	RUR: "RUB",
	"643": "RUB",
	"810": "RUB",
	РУБ: "RUB",
	РУБЛИ: "RUB",
	"₽": "RUB",
	"860": "UZS",
	"840": "USD",
	$: "USD",
	"978": "EUR",
	"€": "EUR",
};

export function parseCurrency(text: string): Currency | null {
	const code = text.toUpperCase().replace(/\.$/, "");
	return CURRENCIES.find((one) => one === code) ?? OTHER_CODES[code] ?? null;
}
