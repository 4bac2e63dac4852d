import { ServiceError } from "./http.ts";

/** An ASCII address with an optional name (ASCII or RFC 2047). */
export interface Mailbox {
	/** Bare: `ann@example.org`. */
	address: string;
	/** In lower case. */
	domain: string;
}

const NAMED = /^(?:("(?:[^"\\]|\\.)*"|[^"(),:;<>@[\]\\]*?)\s*)<([^<>]*)>$/;
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN =
	/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * Refuses lists, comments and groups.
 * @throws ServiceError InvalidParameterValue for line breaks, non-ASCII characters and malformed addresses
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
