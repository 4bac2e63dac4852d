import type { SourceKind } from "@deck/contracts/upload";
import { isProgram } from "./inspect-chat-file.ts";

/** Local file, directory entry, end of directory (APPNOTE 4.3). */
const FIRST_FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** Before the first file and behind the directory's end, where a shorter comment may be. */
const PADDING = 65_536;

/** Characters that text never contains. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** Files of every Word document. */
const DOCX = ["[Content_Types].xml", "word/document.xml"];

/** Determines a source's kind by content; null for others and truncated ZIPs. */
export function sourceKind(bytes: Uint8Array): SourceKind | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const names = bytes.length >= END_BYTES && !isProgram(bytes) ? namesIn(view) : null;
	if (names) return DOCX.every((name) => names.has(name)) ? "docx" : "zip";
	return isTex(bytes) ? "tex" : null;
}

/** Returns null if incomplete. Offsets count from the ZIP's start, which other bytes may precede. */
function namesIn(view: DataView): Set<string> | null {
	const end = endOf(view);
	if (end === null) return null;
	const names = new Set<string>();
	const decoder = new TextDecoder();
	const stored = view.getUint32(end + 16, true);
	const starts = view.getUint32(0, true) === FIRST_FILE && stored + 4 <= end;
	// Other records, such as ZIP64, may come between.
	const exact = starts && view.getUint32(stored, true) === ENTRY;
	let at = exact ? stored : end - view.getUint32(end + 12, true);
	const padding = at - stored;
	if (padding < 0 || padding > PADDING || view.getUint32(padding, true) !== FIRST_FILE) return null;
	for (let left = view.getUint16(end + 10, true); left > 0; left--) {
		if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return null;
		const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
			number,
			number,
			number,
		];
		const next = at + ENTRY_BYTES + name + extra + comment;
		if (next > end) return null;
		names.add(decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_BYTES, name)));
		at = next;
	}
	return names;
}

function endOf(view: DataView): number | null {
	const first = Math.max(0, view.byteLength - END_BYTES - PADDING);
	for (let at = view.byteLength - END_BYTES; at >= first; at--) {
		if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
	}
	return null;
}

/** Looks for a TeX command, in a legacy Russian encoding, UTF-8 or UTF-16. */
function isTex(bytes: Uint8Array): boolean {
	return ["latin1", "utf-16le", "utf-16be"].some((encoding) => {
		const text = textIn(bytes, encoding);
		return text !== null && !NO_TEXT.test(text) && /\\[A-Za-z]{2}/.test(text);
	});
}

/** Returns null if invalid in the encoding. */
function textIn(bytes: Uint8Array, encoding: string): string | null {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
