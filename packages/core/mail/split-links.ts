/** A piece of text; with `href`, a link. */
export interface TextPiece {
	text: string;
	href?: string;
}

/** Does not match addresses broken by `breakLinks`. */
const ADDRESS =
	/(?<web>(?:https?:\/\/|\bwww\.)[^\s<>"«»“”\u200c]+)|(?<email>(?<![\w.+-])[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/giu;

/** Ends a sentence, not an address. */
const TAIL = /[.,;:!?'’…]+$/;

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

function withoutTail(address: string): string {
	const cut = address.replace(TAIL, "");
	const opens = cut.split("(").length - cut.split(")").length;
	return cut.endsWith(")") && opens < 0 ? withoutTail(cut.slice(0, -1)) : cut;
}
