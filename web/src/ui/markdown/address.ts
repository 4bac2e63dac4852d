/** Stands for the site: an address that leads away from it is another's. */
const SITE = "https://site.invalid";

const PROTOCOLS = ["https:", "http:", "mailto:", "tel:"];

function read(address: string): URL | null {
	// The browser's own reading of it, which ignores tabs and case, decides what is safe.
	return URL.canParse(address, SITE) ? new URL(address, SITE) : null;
}

/** The address of a link that does nothing but lead somewhere; null for `javascript:`, `data:` and their kin. */
export function safeLink(address: string): string | null {
	const url = read(address);
	return url && PROTOCOLS.includes(url.protocol) ? address : null;
}

/** Whether an address is on this site. */
export function isOwn(address: string): boolean {
	return read(address)?.origin === SITE;
}

/** Whether an address is of a file that everybody may read: every reader's browser asks for it, signed in as they are. */
export function isPublicFile(address: string): boolean {
	return isOwn(address) && read(address)?.pathname.startsWith("/public/") === true;
}
