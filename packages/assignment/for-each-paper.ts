/** Unrelated to periods in lists, so neighbours are apart. */
const STRIDE = 7_919;

/** Visits papers in an order that varies by pass; `turn` starts at 0. */
export function forEachPaper(
	papers: number,
	pass: number,
	call: (paper: number, turn: number) => void,
): void {
	const stride = papers % STRIDE === 0 ? 1 : STRIDE;
	let p = (pass * 31) % papers;
	for (let turn = 0; turn < papers; turn++) {
		call(p, turn);
		p = (p + stride) % papers;
	}
}
