import { cleanJpeg } from "./clean-jpeg.ts";

/** Texts that readers need; others only describe the content. */
const KEPT_TEXT_KEYS = new Set(["ActualText", "Lang"]);

const JPEG_FILTERS = new Set(["DCT", "DCTDecode"]);

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([..."()<>[]{}/%"].map((one) => one.charCodeAt(0)));
const [PERCENT, OPEN, CLOSE, LESS, GREATER, SLASH, BACKSLASH] = [0x25, 0x28, 0x29, 0x3c, 0x3e, 0x2f, 0x5c];
/** A space and `EI`. */
const AFTER_DATA = 3;
/** Must be text: picture data may contain `EI` by chance. */
const AFTER_IMAGE = 8;

/**
 * Removes comments, marked-content texts other than those read aloud (ISO 32000-1, 7.8.2), and camera data of inline
 * pictures from a content stream; null if it has none.
 */
export function cleanContent(bytes: Uint8Array): Uint8Array | null {
	const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const kept: Buffer[] = [];
	let copied = 0;
	let depth = 0;
	let name = "";
	/** Names in an inline picture's dictionary; null outside one. */
	let names: string[] | null = null;
	const replace = (from: number, to: number, by: string) => {
		kept.push(content.subarray(copied, from), Buffer.from(by, "latin1"));
		copied = to;
	};
	for (let at = 0; at < content.length; ) {
		const byte = content[at];
		const start = at;
		if (byte === PERCENT) {
			at = endOfLine(content, at);
			replace(start, at, "");
		} else if (byte === LESS && content[at + 1] === LESS) {
			depth++;
			at += 2;
		} else if (byte === GREATER && content[at + 1] === GREATER) {
			depth = Math.max(0, depth - 1);
			at += 2;
		} else if (byte === OPEN || byte === LESS) {
			at = byte === OPEN ? endOfString(content, at) : endOfHex(content, at);
			if (depth > 0 && !KEPT_TEXT_KEYS.has(name)) replace(start, at, "()");
		} else if (byte === SLASH) {
			at = endOfWord(content, at + 1);
			name = content.toString("latin1", start + 1, at);
			names?.push(name);
		} else if (byte === undefined || SPACE.has(byte) || DELIMITER.has(byte)) at++;
		else {
			at = endOfWord(content, at);
			const word = at - start === 2 ? content.toString("latin1", start, at) : "";
			if (word === "BI") names = [];
			else if (word === "ID") {
				const end = endOfImage(content, at);
				const picture = content.subarray(at + 1, end - AFTER_DATA);
				// An inline JPEG with a second encoding, such as ASCII85, is lost. Hardly any program writes one.
				if (names?.some((one) => JPEG_FILTERS.has(one))) {
					kept.push(content.subarray(copied, at + 1), Buffer.from(cleanJpeg(picture)));
					copied = end - AFTER_DATA;
				}
				names = null;
				at = end;
			}
		}
	}
	if (kept.length === 0) return null;
	return new Uint8Array(Buffer.concat([...kept, content.subarray(copied)]));
}

function endOfLine(content: Buffer, start: number): number {
	let at = start;
	while (at < content.length && content[at] !== 10 && content[at] !== 13) at++;
	return at;
}

function endOfWord(content: Buffer, start: number): number {
	let at = start;
	for (let byte = content[at]; byte !== undefined && !SPACE.has(byte) && !DELIMITER.has(byte); )
		byte = content[++at];
	return at;
}

function endOfHex(content: Buffer, start: number): number {
	const end = content.indexOf(GREATER, start);
	return end < 0 ? content.length : end + 1;
}

function endOfString(content: Buffer, start: number): number {
	let depth = 0;
	for (let at = start; at < content.length; at++) {
		if (content[at] === BACKSLASH) at++;
		else if (content[at] === OPEN) depth++;
		else if (content[at] === CLOSE && --depth === 0) return at + 1;
	}
	return content.length;
}

function endOfImage(content: Buffer, start: number): number {
	for (let at = content.indexOf("EI", start); at >= 0; at = content.indexOf("EI", at + 1)) {
		const isWord = SPACE.has(content[at - 1] ?? 0) && SPACE.has(content[at + 2] ?? 0);
		if (isWord && isText(content.subarray(at + 2, at + 2 + AFTER_IMAGE))) return at + 2;
	}
	return content.length;
}

const isText = (bytes: Buffer): boolean =>
	bytes.every((byte) => SPACE.has(byte) || (byte >= 32 && byte < 127));
