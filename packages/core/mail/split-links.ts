/** A piece of a text; with `href` it is a link. */
export interface TextPiece {
	text: string;
	href?: string;
}

/** Web and e-mail addresses; what `unlinked` has broken matches neither. */
const ADDRESS =
	/(?<web>(?:https?:\/\/|\bwww\.)[^\s<>"«»“”\u200c]+)|(?<email>(?<![\w.+-])[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/giu;

/** Signs that end a sentence and no address. */
const TAIL = /[.,;:!?'’…]+$/;

/** Splits a text into links and what is between them. */
export function splitLinks(text: string): TextPiece[] {
	const pieces: TextPiece[] = [];
	let end = 0;
	for (const { 0: found, index, groups } of text.matchAll(ADDRESS)) {
		const shown = withoutTail(found);
		if (index > end) pieces.push({ text: text.slice(end, index) });
		pieces.push({ text: shown, href: groups?.email ? `mailto:${shown}` : hrefOf(shown) });
		end = index + shown.length;
	}
	if (end < text.length) pieces.push({ text: text.slice(end) });
	return pieces;
}

const hrefOf = (web: string) => (/^http/i.test(web) ? web : `https://${web}`);

/** Drops the end of the sentence, and a bracket that was opened before the address. */
function withoutTail(address: string): string {
	const cut = address.replace(TAIL, "");
	const opens = cut.split("(").length - cut.split(")").length;
	return cut.endsWith(")") && opens < 0 ? withoutTail(cut.slice(0, -1)) : cut;
}
