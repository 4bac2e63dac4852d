/** A range of a text, in UTF-16 units; `end` is behind it. */
export interface Found {
	start: number;
	end: number;
}

/** Text as it is compared, and where each unit of it stood before. */
interface Folded {
	text: string;
	origin: number[];
}

/** Finds a query in a text: without regard to case and accents, ligatures taken apart, any white space alike. */
export function findText(text: string, query: string): Found[] {
	const searched = fold(query.trim()).text;
	if (!searched) return [];
	const folded = fold(text);
	const found: Found[] = [];
	for (
		let at = folded.text.indexOf(searched);
		at >= 0;
		at = folded.text.indexOf(searched, at + searched.length)
	) {
		const last = at + searched.length - 1;
		found.push({ start: folded.origin[at] ?? 0, end: (folded.origin[last] ?? 0) + 1 });
	}
	return found;
}

function fold(text: string): Folded {
	const folded: Folded = { text: "", origin: [] };
	for (let at = 0; at < text.length; at++) {
		const unit = text.charAt(at);
		let plain = /\s/.test(unit) ? " " : unit.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
		if (plain === " " && folded.text.endsWith(" ")) plain = "";
		folded.text += plain;
		for (let i = 0; i < plain.length; i++) folded.origin.push(at);
	}
	return folded;
}
