import { ServiceError } from "./http.ts";

/** One address as SES takes it: an optional name (ASCII or RFC 2047 encoded words) and an ASCII address. */
export interface Mailbox {
	/** The bare address: `ann@example.org`. */
	address: string;
	/** What follows the @, in lower case. */
	domain: string;
}

const NAMED = /^(?:("(?:[^"\\]|\\.)*"|[^"(),:;<>@[\]\\]*?)\s*)<([^<>]*)>$/;
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN =
	/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * Parses one mailbox; several in one string, comments and groups are refused.
 * @throws ServiceError InvalidParameterValue for line breaks, non-ASCII letters and malformed addresses
 */
export function parseMailbox(value: unknown, field: string): Mailbox {
	if (typeof value !== "string" || value.trim() === "") {
		throw new ServiceError("InvalidParameterValue", `${field}: an address is missing.`);
	}
	if (!/^[ -~]*$/.test(value)) {
		throw new ServiceError(
			"InvalidParameterValue",
			`${field}: an address holds printable ASCII only; encode a name as RFC 2047 words, a domain as Punycode.`,
		);
	}
	const header = value.trim();
	const address = NAMED.exec(header)?.[2] ?? header;
	const at = address.lastIndexOf("@");
	const local = address.slice(0, Math.max(at, 0));
	const domain = address.slice(at + 1).toLowerCase();
	if (local.length > 64 || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) {
		throw new ServiceError("InvalidParameterValue", `${field}: illegal address '${header}'.`);
	}
	return { address, domain };
}
