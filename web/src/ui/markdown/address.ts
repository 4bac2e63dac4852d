/** Other origins are foreign. */
const SITE = "https://site.invalid";

const PROTOCOLS = ["https:", "http:", "mailto:", "tel:"];

function read(address: string): URL | null {
	// Security: parsed as in browsers, which ignore tabs and case.
	return URL.canParse(address, SITE) ? new URL(address, SITE) : null;
}

/** Returns a link's address; null for `javascript:`, `data:` etc. */
export function safeLink(address: string): string | null {
	const url = read(address);
	return url && PROTOCOLS.includes(url.protocol) ? address : null;
}

export function isOwn(address: string): boolean {
	return read(address)?.origin === SITE;
}

/** Checks whether a file is public. Security: readers' browsers request it with their session. */
export function isPublicFile(address: string): boolean {
	return isOwn(address) && read(address)?.pathname.startsWith("/public/") === true;
}
