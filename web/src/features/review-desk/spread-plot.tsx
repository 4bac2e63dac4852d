import { cx } from "../../lib/cx.ts";
import { DISAGREEMENT } from "./review-figures.ts";

/** px: the plot, the scale's margin. */
const [WIDTH, HEIGHT, EDGE] = [76, 18, 6];

const at = (value: number) => EDGE + ((value - 1) / 4) * (WIDTH - 2 * EDGE);

/** Draws a criterion's ratings, 1 to 5, as joined dots. Decorative: figures are beside. */
export function SpreadPlot({ values }: { values: readonly number[] }) {
	const [lowest, highest] = [Math.min(...values), Math.max(...values)];
	const wide = highest - lowest >= DISAGREEMENT;
	const seen = new Map<number, number>();
	return (
		<svg aria-hidden width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="shrink-0">
			{[1, 2, 3, 4, 5].map((tick) => (
				<circle key={tick} cx={at(tick)} cy={HEIGHT / 2} r="1" className="fill-edge" />
			))}
			{highest > lowest && (
				<line
					x1={at(lowest)}
					x2={at(highest)}
					y1={HEIGHT / 2}
					y2={HEIGHT / 2}
					strokeWidth="2"
					className={wide ? "stroke-wait-icon" : "stroke-halo"}
				/>
			)}
			{values.map((value) => {
				const before = seen.get(value) ?? 0;
				seen.set(value, before + 1);
				// Equal values are stacked.
				const shift = before === 0 ? 0 : (before % 2 === 1 ? -1 : 1) * 5 * Math.ceil(before / 2);
				return (
					<circle
						key={`${value}-${before}`}
						cx={at(value)}
						cy={HEIGHT / 2 + shift}
						r="3"
						className={cx(wide ? "fill-wait-icon" : "fill-focus")}
					/>
				);
			})}
		</svg>
	);
}
