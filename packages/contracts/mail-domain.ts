import { LIMITS } from "./limits.ts";

/**
 * Nonexistent top-level domains (RFC 2606, 6761, 7686, 9476; ICANN's .internal). `example.org` and the like
 * exist.
 */
const UNREACHABLE_TLDS = new Set([
	"alt",
	"example",
	"internal",
	"invalid",
	"local",
	"localhost",
	"onion",
	"test",
]);

/** Placeholders without a mailbox, which no account can have. */
const PLACEHOLDER_SUFFIX = "@anonymous.invalid";

export const placeholderAddress = (name: string): string => `${name}${PLACEHOLDER_SUFFIX}`;

const isPlaceholderAddress = (address: string): boolean => address.endsWith(PLACEHOLDER_SUFFIX);

/** For addresses of deleted accounts in kept rows. */
const ERASED_SUFFIX = "@erased.invalid";

/** Returns an address unique over conferences: a linked account keeps it for conflicts of interest. */
export const erasedAddress = (conference: string, expert: number): string =>
	`erased-${expert}-${conference}${ERASED_SUFFIX}`;

export const isErasedAddress = (address: string): boolean => address.endsWith(ERASED_SUFFIX);

export const hasMailbox = (address: string): boolean =>
	!isPlaceholderAddress(address) && !isErasedAddress(address);

function toAsciiDomain(domain: string): string | null {
	try {
		return new URL(`http://${domain}`).hostname;
	} catch {
		return null;
	}
}

/** Normalises as IDNA does: "ᾳ" and "αι" reach the same mailbox. */
export function normalizeDomain(domain: string): string {
	const letters = [...domain].map((letter) => {
		const other = letter.toUpperCase().toLowerCase().normalize("NFC");
		return other !== letter && toAsciiDomain(other) === toAsciiDomain(letter) ? other : letter;
	});
	return letters.join("");
}

/** Checks lengths (RFC 5321), IDNA, and the top-level domain. */
export function isReachable(address: string): boolean {
	const [local = "", domain = ""] = address.split("@");
	const ascii = toAsciiDomain(domain);
	if (!ascii) return false;
	const labels = ascii.split(".");
	const ending = labels.at(-1) ?? "";
	return (
		local.length <= LIMITS.emailLocal &&
		local.length + 1 + ascii.length <= LIMITS.emailOctets &&
		labels.every((label) => label.length <= LIMITS.domainLabel) &&
		/^([a-z]+|xn--[a-z0-9-]+)$/.test(ending) &&
		!UNREACHABLE_TLDS.has(ending)
	);
}
