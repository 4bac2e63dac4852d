import { type ChatFileKind, extensionOf, isChatFileName } from "@deck/contracts/upload";
import { readWebp } from "../kernel/picture-webp.ts";
import { isViewable, pictureKind } from "./inspect-picture.ts";

const PICTURES = ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF87a", "GIF89a", "RIFF"];
const ZIP = ["PK\x03\x04", "PK\x05\x06"];
/** A document of Office under a password, whatever else its name says. */
const COMPOUND = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/** How files begin by what their names say they are; others may be anything that is no program. */
const BEGINNINGS: Record<string, readonly string[]> = {
	...Object.fromEntries(["png", "jpg", "jpeg", "jpe", "jfif", "gif", "webp"].map((name) => [name, PICTURES])),
	...Object.fromEntries(["zip", "odt", "ods", "odp", "epub"].map((name) => [name, ZIP])),
	...Object.fromEntries(["docx", "xlsx", "pptx"].map((name) => [name, [...ZIP, COMPOUND]])),
	...Object.fromEntries(["doc", "xls", "ppt"].map((name) => [name, [COMPOUND, ...ZIP, "{\\rtf"]])),
	...Object.fromEntries(["tif", "tiff"].map((name) => [name, ["II*\0", "MM\0*", "II+\0", "MM\0+"]])),
	"7z": ["7z\xbc\xaf\x27\x1c"],
	rar: ["Rar!\x1a\x07"],
	gz: ["\x1f\x8b"],
};

/** How programs begin: of Linux, of macOS (both orders of bytes, and several in one, as a Java class too), and scripts. */
const PROGRAMS = [
	...["\x7fELF", "#!"],
	...["\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe"],
];
/** Bytes of the head of a program of Windows, among which there is a zero: a text may begin with its two letters. */
const WINDOWS_HEAD = 64;

/**
 * What a message's file is, by its content; or a code of errors.json: `file_program` for what would run where it is opened,
 * `file_kind_unknown` for an extension that messages do not take, `file_not_named` for what is not what its name says. Whether a PDF can be read is not looked at.
 */
export function chatFileKind(bytes: Uint8Array, name: string): { kind: ChatFileKind } | { refused: string } {
	if (isProgram(bytes)) return { refused: "file_program" };
	if (!isChatFileName(name)) return { refused: "file_kind_unknown" };
	const begins = (ways: readonly string[]) => beginsWith(bytes, ways);
	const extension = extensionOf(name);
	const expected = BEGINNINGS[extension];
	if (expected && !begins(expected)) return { refused: "file_not_named" };
	if (extension === "pdf" || begins(["%PDF-"])) return { kind: "pdf" };
	const named = extension === "" || expected === PICTURES;
	return { kind: named && isPicture(bytes) ? "picture" : "other" };
}

/** The first bytes, each as the sign of its number: the web's `latin1` is another alphabet. */
const signs = (bytes: Uint8Array, length: number) => String.fromCharCode(...bytes.subarray(0, length));

const beginsWith = (bytes: Uint8Array, ways: readonly string[]) =>
	ways.some((way) => signs(bytes, way.length) === way);

/** Whether a file would run where it is opened, by its first bytes. */
export const isProgram = (bytes: Uint8Array): boolean =>
	beginsWith(bytes, PROGRAMS) || isWindowsProgram(bytes);

function isWindowsProgram(bytes: Uint8Array): boolean {
	const head = signs(bytes, WINDOWS_HEAD);
	return head.startsWith("MZ") && head.includes("\0");
}

/** Whether browsers show it as a picture, without more memory than a picture may cost. */
function isPicture(bytes: Uint8Array): boolean {
	if (pictureKind(bytes)) return true;
	const size = gifSize(bytes) ?? readWebp(bytes);
	return size !== null && isViewable(size);
}

function gifSize(bytes: Uint8Array): { width: number; height: number } | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.length < 10 || !/^GIF8[79]a$/.test(signs(bytes, 6))) return null;
	return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}
