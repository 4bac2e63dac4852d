import { parseDocumentCode } from "@deck/contracts/issued-document";

export type ParsedCode =
	| { kind: "badge"; code: string }
	| { kind: "number"; number: number }
	| { kind: "foreign" }
	| { kind: "name"; text: string };

const NUMBER = /^(?:#|№)?\s*([1-9]\d{0,6})$/;

/**
 * Parses camera, scanner or keyboard input; null if empty.
 * @param host the site's, in badge QR codes
 * @param scanned from a QR code: never a name
 */
export function parseCode(text: string, host: string, scanned = false): ParsedCode | null {
	const trimmed = text.trim();
	if (trimmed === "") return null;
	const number = NUMBER.exec(trimmed)?.[1];
	if (number && !scanned) return { kind: "number", number: Number(number) };
	const ofAddress = /^https?:\/\//i.test(trimmed) ? addressCode(trimmed, host) : parseDocumentCode(trimmed);
	if (ofAddress) return { kind: "badge", code: ofAddress };
	return scanned || /^https?:\/\//i.test(trimmed) ? { kind: "foreign" } : { kind: "name", text: trimmed };
}

function addressCode(text: string, host: string): string | null {
	if (!URL.canParse(text)) return null;
	const address = new URL(text);
	const code = /^\/verify\/([^/]+)\/?$/.exec(address.pathname)?.[1];
	return address.host === host && code ? parseDocumentCode(code) : null;
}
