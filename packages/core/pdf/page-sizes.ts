import type { PageSize } from "@deck/contracts/preflight";

const MM_OF_POINT = 25.4 / 72;
/** Millimetres. */
const TOLERANCE_MM = 2;
const STANDARD_SIZES = [
	{ name: "A4", short: 210, long: 297 },
	{ name: "Letter", short: 215.9, long: 279.4 },
] as const;

/** Sorts by frequency; input in points. */
export function pageSizes(pages: readonly { width: number; height: number }[]): PageSize[] {
	const sizes = new Map<string, PageSize>();
	for (const page of pages) {
		const width = Math.round(page.width * MM_OF_POINT);
		const height = Math.round(page.height * MM_OF_POINT);
		const known = sizes.get(`${width} ${height}`);
		if (known) known.pages++;
		else sizes.set(`${width} ${height}`, { name: nameOf(width, height), width, height, pages: 1 });
	}
	return [...sizes.values()].sort((a, b) => b.pages - a.pages);
}

function nameOf(width: number, height: number): PageSize["name"] {
	const [short, long] = width < height ? [width, height] : [height, width];
	const usual = STANDARD_SIZES.find(
		(size) => Math.abs(size.short - short) <= TOLERANCE_MM && Math.abs(size.long - long) <= TOLERANCE_MM,
	);
	return usual?.name ?? null;
}
