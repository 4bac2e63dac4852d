import { type ChatFileKind, fileExtension, isChatFileName } from "@deck/contracts/upload";
import { readWebp } from "../picture/webp.ts";
import { isViewable, pictureKind } from "./inspect-picture.ts";

const PICTURES = ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF87a", "GIF89a", "RIFF"];
const ZIP = ["PK\x03\x04", "PK\x05\x06"];
/** Password-protected Office document. */
const COMPOUND = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** First bytes by extension; other extensions allow anything but programs. */
const SIGNATURES: Record<string, readonly string[]> = {
	...Object.fromEntries(["png", "jpg", "jpeg", "jpe", "jfif", "gif", "webp"].map((name) => [name, PICTURES])),
	...Object.fromEntries(["zip", "odt", "ods", "odp", "epub"].map((name) => [name, ZIP])),
	...Object.fromEntries(["docx", "xlsx", "pptx"].map((name) => [name, [...ZIP, COMPOUND]])),
	...Object.fromEntries(["doc", "xls", "ppt"].map((name) => [name, [COMPOUND, ...ZIP, "{\\rtf"]])),
	...Object.fromEntries(["tif", "tiff"].map((name) => [name, ["II*\0", "MM\0*", "II+\0", "MM\0+"]])),
	"7z": ["7z\xbc\xaf\x27\x1c"],
	rar: ["Rar!\x1a\x07"],
	gz: ["\x1f\x8b"],
};

/** Linux, macOS (both byte orders, universal, also Java classes), scripts. */
const PROGRAMS = [
	"\x7fELF",
	"#!",
	"\xfe\xed\xfa\xce",
	"\xfe\xed\xfa\xcf",
	"\xce\xfa\xed\xfe",
	"\xcf\xfa\xed\xfe",
	"\xca\xfe\xba\xbe",
];
/** Contains a zero byte, unlike text that starts with the same two letters. */
const WINDOWS_HEAD = 64;

/**
 * Determines a chat file's kind by content. Errors: `file_program` for executables, `file_kind_unknown` for extensions
 * not allowed, `file_not_named` for content that differs from its extension. Does not check that PDFs are readable.
 */
export function chatFileKind(bytes: Uint8Array, name: string): { kind: ChatFileKind } | { refused: string } {
	if (isProgram(bytes)) return { refused: "file_program" };
	if (!isChatFileName(name)) return { refused: "file_kind_unknown" };
	const startsWith = (signatures: readonly string[]) => startsWithAny(bytes, signatures);
	const extension = fileExtension(name);
	const expected = SIGNATURES[extension];
	if (expected && !startsWith(expected)) return { refused: "file_not_named" };
	if (extension === "pdf" || startsWith(["%PDF-"])) return { kind: "pdf" };
	const named = extension === "" || expected === PICTURES;
	return { kind: named && isPicture(bytes) ? "picture" : "other" };
}

/** Decodes ISO 8859-1; the web's `latin1` is a different encoding. */
const latin1Text = (bytes: Uint8Array, length: number) => String.fromCharCode(...bytes.subarray(0, length));

const startsWithAny = (bytes: Uint8Array, signatures: readonly string[]) =>
	signatures.some((signature) => latin1Text(bytes, signature.length) === signature);

export const isProgram = (bytes: Uint8Array): boolean =>
	startsWithAny(bytes, PROGRAMS) || isWindowsProgram(bytes);

function isWindowsProgram(bytes: Uint8Array): boolean {
	const head = latin1Text(bytes, WINDOWS_HEAD);
	return head.startsWith("MZ") && head.includes("\0");
}

/** Checks whether browsers show the file as a picture, at an acceptable size. */
function isPicture(bytes: Uint8Array): boolean {
	if (pictureKind(bytes)) return true;
	const size = gifSize(bytes) ?? readWebp(bytes);
	return size !== null && isViewable(size);
}

function gifSize(bytes: Uint8Array): { width: number; height: number } | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.length < 10 || !/^GIF8[79]a$/.test(latin1Text(bytes, 6))) return null;
	return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}
