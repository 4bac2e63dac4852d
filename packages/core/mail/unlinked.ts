/** Shows nothing, joins nothing, and stands in no address that a mail program would look for. */
const BREAK = "\u200c";

/** Signs that make an address of what stands around them, those of Chinese keyboards included. */
const JOINTS = /(?<=\S)[.@\uff0e\uff20\u3002\uff61](?=\S)|(?<=\p{L}):(?=\S)/gu;

/** A text that people typed, in which mail programs find no link: addresses in it are broken by signs that don't show. */
export function unlinked(text: string): string {
	return text.replace(JOINTS, `${BREAK}$&${BREAK}`);
}

/** Signs that show nothing, or stand above and below others. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;

/** A telephone number: nine digits at least, as a span of years has eight. */
const PHONE = /\+?\p{Nd}(?:[\s().\u2010-\u2015/-]*\p{Nd}){8,}/gu;

/**
 * Returns a text that people typed as an address may read it. Who has no confirmed account did not ask for e-mails, and
 * reads none that holds an address, nor telephone numbers.
 */
export function textFor({ confirmed }: { confirmed: boolean }, text: string): string {
	if (confirmed) return text;
	if (holdsAddress(text)) return "";
	const seen = text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
	const masked = seen.replace(PHONE, "…");
	return masked === seen ? text : masked;
}

/** Whether a text holds what might be an address, of a page or of a mailbox, as it is seen. */
export function holdsAddress(text: string): boolean {
	const seen = text.normalize("NFKC").replace(UNSEEN, "");
	return /:\/\/|@|\bwww\b|[\p{L}\p{N}][.\u3002]\p{L}{2,}/iu.test(seen);
}
