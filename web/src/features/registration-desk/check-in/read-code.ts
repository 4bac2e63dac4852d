import { typedCode } from "@deck/contracts/issued";

/** What stood in a QR code or was typed at the door. */
export type ReadCode =
	| { kind: "badge"; code: string }
	| { kind: "number"; number: number }
	/** A QR code of somebody else, or of another site. */
	| { kind: "foreign" }
	/** A name, or a part of one. */
	| { kind: "name"; text: string };

const NUMBER = /^(?:#|№)?\s*([1-9]\d{0,6})$/;

/**
 * Reads what a camera, a reader of codes or a person has typed; null where it is empty.
 * @param host the site's own, as a badge's QR code has it
 * @param scanned read from a QR code: it is then no name
 */
export function readCode(text: string, host: string, scanned = false): ReadCode | null {
	const trimmed = text.trim();
	if (trimmed === "") return null;
	const number = NUMBER.exec(trimmed)?.[1];
	if (number && !scanned) return { kind: "number", number: Number(number) };
	const ofAddress = /^https?:\/\//i.test(trimmed) ? addressCode(trimmed, host) : typedCode(trimmed);
	if (ofAddress) return { kind: "badge", code: ofAddress };
	return scanned || /^https?:\/\//i.test(trimmed) ? { kind: "foreign" } : { kind: "name", text: trimmed };
}

function addressCode(text: string, host: string): string | null {
	if (!URL.canParse(text)) return null;
	const address = new URL(text);
	const code = /^\/verify\/([^/]+)\/?$/.exec(address.pathname)?.[1];
	return address.host === host && code ? typedCode(code) : null;
}
