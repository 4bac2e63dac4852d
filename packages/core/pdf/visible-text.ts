export interface TextPiece {
	text: string;
	left: number;
	right: number;
	baseline: number;
}

/** May join several painted pieces. */
interface TextItem {
	str: string;
	transform: unknown[];
	width: number;
}

/** Tolerance in points between pdf.js and painting. */
const NEAR = 1;

/** Removes hidden pieces from pdf.js text items. Coordinates in points. */
export function visibleItems<Item extends object>(
	items: readonly (Item | TextItem)[],
	hidden: readonly TextPiece[],
): (Item | TextItem)[] {
	const lines = Map.groupBy(hidden, ({ baseline }) => Math.round(baseline));
	return items.map((item) => {
		if (!("str" in item)) return item;
		const [left, baseline] = [Number(item.transform[4]), Number(item.transform[5])];
		const line = Math.round(baseline);
		const pieces = [line - 1, line, line + 1]
			.flatMap((near) => lines.get(near) ?? [])
			.filter((piece) => piece.right >= left - NEAR && piece.left <= left + item.width + NEAR);
		// pdf.js splits ligatures, painting does not.
		const str = pieces.reduce(
			(text, piece) => text.replace(piece.text.normalize("NFKC").trim(), ""),
			item.str,
		);
		return { ...item, str };
	});
}
