import * as v from "valibot";

/** ISO 7064 mod 11-2, as ORCID defines it. */
function isOrcid(text: string): boolean {
	if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(text)) return false;
	const digits = text.replaceAll("-", "");
	const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
	const check = (12 - (total % 11)) % 11;
	return digits[15] === (check === 10 ? "X" : String(check));
}

/** `0000-0002-1825-0097` or empty. */
export const orcid = v.optional(
	v.union([v.literal(""), v.pipe(v.string(), v.check(isOrcid, "orcid"))], "orcid"),
	"",
);
