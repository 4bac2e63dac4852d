/** Types that a browser may show in place; everything else is only ever saved, HTML and SVG above all. */
const SHOWN = new Set(["application/pdf", "image/jpeg", "image/png", "image/webp"]);
const LONGEST = 120;

/**
 * The `content-disposition` of a file under a name that a person gave it (RFC 6266): an ASCII name for old clients
 * and the true one in RFC 5987's coding. Inline only for the types that are safe to show.
 */
export function disposition(name: string, type: string, inline: boolean): string {
	const safe = safeName(name);
	const ascii = safe.replace(/[^\x20-\x7e]/gu, "_");
	const kind = inline && SHOWN.has(type) ? "inline" : "attachment";
	return `${kind}; filename="${ascii}"; filename*=UTF-8''${encode(safe)}`;
}

/** A name without what means something to a file system, a header or the direction of text; "file" if none is left. */
function safeName(name: string): string {
	const cleaned = name
		.toWellFormed()
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|%]+/gu, "_")
		.replace(/\s+/gu, " ")
		.replace(/^[\s.]+|[\s.]+$/gu, "");
	return shorten(cleaned) || "file";
}

/** Cuts a long name before its extension. */
function shorten(name: string): string {
	const letters = [...name];
	if (letters.length <= LONGEST) return name;
	const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
	return letters.slice(0, LONGEST - extension.length).join("") + extension;
}

/** Percent-coding of RFC 5987: `encodeURIComponent` leaves `'()*!` alone, which may not stand there. */
function encode(text: string): string {
	return encodeURIComponent(text).replace(
		/['()*!]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
