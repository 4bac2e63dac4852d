import * as v from "valibot";

const FORM = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;

/** Returns the digits in groups, from an address or digits of any grouping; other text as it is. */
export function normalizeOrcid(text: string): string {
	const bare = text
		.trim()
		.replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, "")
		.replace(/\/$/, "")
		.toUpperCase();
	const digits = bare.replaceAll(/[-\s]/g, "");
	return /^\d{15}[\dX]$/.test(digits) ? (digits.match(/.{4}/g) ?? []).join("-") : bare;
}

/** Checks the last digit (ISO 7064 mod 11-2, as ORCID defines it). */
function isComplete(text: string): boolean {
	const digits = text.replaceAll("-", "");
	const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
	const check = (12 - (total % 11)) % 11;
	return digits[15] === (check === 10 ? "X" : String(check));
}

/** `0000-0002-1825-0097` or empty; also accepts its address. */
export const orcid = v.optional(
	v.pipe(
		v.string("orcid_form"),
		v.transform(normalizeOrcid),
		v.check((text) => text === "" || FORM.test(text), "orcid_form"),
		v.check((text) => !FORM.test(text) || isComplete(text), "orcid"),
	),
	"",
);
