import type { OriginalityPlace } from "@deck/contracts/originality";

/** Places of the text that are drawn alike. */
export interface Marked {
	own: boolean;
	places: readonly OriginalityPlace[];
}

const WIDTH = 1_000;
const HEIGHT = 20;
/** So that a few words in a long text are seen. */
const LEAST_WIDTH = 4;

/**
 * The text from its beginning to its end, its pages set apart by lines, with what other manuscripts have as well: over
 * the whole height; what the authors' own have, at the foot.
 */
export function TextBar({
	label,
	pageStarts,
	marked,
	thin,
}: {
	/** What it shows, in words. */
	label: string;
	pageStarts: readonly number[];
	marked: readonly Marked[];
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
						width={Math.max(LEAST_WIDTH, (to - from) * WIDTH)}
						y={own ? HEIGHT / 2 : 0}
						height={own ? HEIGHT / 2 : HEIGHT}
						className={own ? "fill-info-icon" : "fill-wait-icon"}
					/>
				)),
			)}
		</svg>
	);
}
