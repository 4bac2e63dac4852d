import type { OriginalityRange } from "@deck/contracts/originality";

export interface MarkedRanges {
	own: boolean;
	places: readonly OriginalityRange[];
}

const WIDTH = 1_000;
const HEIGHT = 20;
/** Keeps a few words of a long text visible. */
const MIN_WIDTH = 4;

/**
 * Draws the text with page lines. Passages shared with others take the full height, the authors' own the
 * bottom.
 */
export function TextBar({
	label,
	pageStarts,
	marked,
	thin,
}: {
	label: string;
	pageStarts: readonly number[];
	marked: readonly MarkedRanges[];
	thin?: boolean;
}) {
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			preserveAspectRatio="none"
			className={`w-full rounded-mark bg-sunken ${thin ? "h-2" : "h-5"}`}
		>
			{pageStarts.slice(1).map((start) => (
				<rect key={start} x={start * WIDTH} width={1} height={HEIGHT} className="fill-edge" />
			))}
			{marked.flatMap(({ own, places }) =>
				places.map(({ from, to }) => (
					<rect
						key={`${own}${from}-${to}`}
						x={from * WIDTH}
						width={Math.max(MIN_WIDTH, (to - from) * WIDTH)}
						y={own ? HEIGHT / 2 : 0}
						height={own ? HEIGHT / 2 : HEIGHT}
						className={own ? "fill-info-icon" : "fill-wait-icon"}
					/>
				)),
			)}
		</svg>
	);
}
