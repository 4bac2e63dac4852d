/** Safe to show in a browser; others are only saved, above all HTML and SVG. */
const INLINE_TYPES = new Set(["application/pdf", "image/jpeg", "image/png", "image/webp"]);
const MAX_NAME_LENGTH = 120;

/** Returns the header `content-disposition` (RFC 6266) with an ASCII name for old clients and an RFC 5987 name. */
export function contentDisposition(name: string, type: string, inline: boolean): string {
	const safe = safeName(name);
	const ascii = safe.replace(/[^\x20-\x7e]/gu, "_");
	const kind = inline && INLINE_TYPES.has(type) ? "inline" : "attachment";
	return `${kind}; filename="${ascii}"; filename*=UTF-8''${encode(safe)}`;
}

/** Removes characters special to file systems, headers or text direction; defaults to "file". */
function safeName(name: string): string {
	const cleaned = name
		.toWellFormed()
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|%]+/gu, "_")
		.replace(/\s+/gu, " ")
		.replace(/^[\s.]+|[\s.]+$/gu, "");
	return shortenName(cleaned) || "file";
}

/** Keeps the extension. */
function shortenName(name: string): string {
	const letters = [...name];
	if (letters.length <= MAX_NAME_LENGTH) return name;
	const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
	return letters.slice(0, MAX_NAME_LENGTH - extension.length).join("") + extension;
}

/** Encodes a file name. RFC 5987 forbids `'()*!`, which `encodeURIComponent` leaves. */
function encode(text: string): string {
	return encodeURIComponent(text).replace(
		/['()*!]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
