/** Files without a table that we can read; the texts in `reading:no_table` say what to do. */
const NO_TABLE = ["xls", "opendocument", "docx", "archive", "markup", "binary"] as const;
export type NoTable = (typeof NO_TABLE)[number];

export const isNoTable = (kind: string | null): kind is NoTable =>
	(NO_TABLE as readonly (string | null)[]).includes(kind);

export type FileKind = NoTable | "xlsx" | "zip" | "pdf";

const HEAD_BYTES = 4096;

/** A ZIP's directory, which names its files, is at its end. */
const TAIL_BYTES = 16_384;

/** RAR, 7z and gzip: browsers cannot unpack them without more code. */
const ARCHIVES = ["Rar!", "7z\u00bc\u00af", "\u001f\u008b"];

/** Determines a file's kind by content; null for text. */
export function fileKind(bytes: Uint8Array): FileKind | null {
	const head = latin1(bytes.subarray(0, HEAD_BYTES));
	if (head.startsWith("PK\u0003\u0004")) return zipKind(head + latin1(bytes.subarray(-TAIL_BYTES)));
	if (head.startsWith("\u00d0\u00cf\u0011\u00e0")) return "xls";
	if (head.startsWith("%PDF")) return "pdf";
	if (ARCHIVES.some((signature) => head.startsWith(signature))) return "archive";
	if (isMarkup(head)) return "markup";
	return isBinary(head) ? "binary" : null;
}

function zipKind(names: string): FileKind {
	if (names.includes("mimetypeapplication/vnd.oasis.opendocument")) return "opendocument";
	if (names.includes("word/")) return "docx";
	return /\[Content_Types\]\.xml|xl\//.test(names) ? "xlsx" : "zip";
}

/** Recognises HTML or XML; banks and accounting programs save it as .xls. */
const isMarkup = (head: string): boolean =>
	/^\W{0,4}\s*<(\?xml|!--|!doctype|(html|head|meta|style|body|table|document)[\s>])/i.test(
		head.replaceAll("\0", ""),
	);

/** Recognises RTF, PostScript, or zero bytes; in UTF-16 these are all at odd or all at even places. */
function isBinary(head: string): boolean {
	if (/^(\{\\rtf|%!PS)/.test(head)) return true;
	if (/^(\u00ff\u00fe|\u00fe\u00ff)/.test(head)) return false;
	const places = new Set([...head.replace(/\0+$/, "").matchAll(/\0/g)].map(({ index }) => index % 2));
	return places.size === 2;
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
