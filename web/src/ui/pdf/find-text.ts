/** Range in UTF-16 units, `end` exclusive. */
export interface TextMatch {
	start: number;
	end: number;
}

interface Folded {
	text: string;
	origin: number[];
}

/** Finds all matches, ignoring case, accents and kinds of white space; splits ligatures. */
export function findText(text: string, query: string): TextMatch[] {
	const searched = fold(query.trim()).text;
	if (!searched) return [];
	const folded = fold(text);
	const found: TextMatch[] = [];
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
