import { LIMITS } from "./limits.ts";

/**
 * Endings that lead nowhere on the internet (RFC 2606, 6761, 7686, 9476; ICANN's .internal). `example.org` and its
 * like are not among them: they are domains as any other.
 */
const NOWHERE = new Set(["alt", "example", "internal", "invalid", "local", "localhost", "onion", "test"]);

/** Where the addresses of people lead whom nobody knows: to no mailbox, and no account can have one. */
const ANONYMOUS = "@anonymous.invalid";

/** The address that stands for somebody without a name in data from elsewhere. */
export const anonymousAddress = (name: string): string => `${name}${ANONYMOUS}`;

/** Whether nobody can be written to: the address stands for somebody without a name. */
export const isAnonymous = (address: string): boolean => address.endsWith(ANONYMOUS);

/** The domain as the internet's own tables have it, by the platform's IDNA; null where that knows no such domain. */
function inAscii(domain: string): string | null {
	try {
		return new URL(`http://${domain}`).hostname;
	} catch {
		return null;
	}
}

/**
 * The domain in one spelling: a letter that IDNA takes for others, such as "ᾳ" for "αι", becomes these, as mail goes to
 * the same mailbox.
 */
export function oneSpelling(domain: string): string {
	const letters = [...domain].map((letter) => {
		const other = letter.toUpperCase().toLowerCase().normalize("NFC");
		return other !== letter && inAscii(other) === inAscii(letter) ? other : letter;
	});
	return letters.join("");
}

/** Whether mail can reach the address: its lengths (RFC 5321), its domain as IDNA has it, and an ending that exists. */
export function isReachable(address: string): boolean {
	const [local = "", domain = ""] = address.split("@");
	const ascii = inAscii(domain);
	if (!ascii) return false;
	const labels = ascii.split(".");
	const ending = labels.at(-1) ?? "";
	return (
		local.length <= LIMITS.emailLocal &&
		local.length + 1 + ascii.length <= LIMITS.emailOctets &&
		labels.every((label) => label.length <= LIMITS.domainLabel) &&
		/^([a-z]+|xn--[a-z0-9-]+)$/.test(ending) &&
		!NOWHERE.has(ending)
	);
}
