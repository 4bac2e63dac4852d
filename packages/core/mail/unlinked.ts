/** Shows nothing, joins nothing, and stands in no address that a mail program would look for. */
const BREAK = "\u200c";

/** Signs that make an address of what stands around them, those of Chinese keyboards included. */
const JOINTS = /(?<=\S)[.@\uff0e\uff20\u3002\uff61](?=\S)|(?<=\p{L}):(?=\S)/gu;

/** A text that people typed, in which mail programs find no link: addresses in it are broken by signs that don't show. */
export function unlinked(text: string): string {
	return text.replace(JOINTS, `${BREAK}$&${BREAK}`);
}

/** Whether a text holds what might be an address, of a page or of a mailbox. */
export function holdsAddress(text: string): boolean {
	return /:\/\/|@|\bwww\b|[\p{L}\p{N}][.\u3002]\p{L}{2,}/iu.test(text.normalize("NFKC"));
}
