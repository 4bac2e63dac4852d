import { ReviewStateIcon } from "../../../ui/review/review-state-icon.tsx";
import { DISAGREEMENT, type ReviewFigures } from "../review-figures.ts";

/** px; a verdict is 13 wide. */
const [WIDTH, HEIGHT, EDGE, GLYPH] = [116, 34, 8, 13];

const at = (value: number) => EDGE + ((value - 1) / 4) * (WIDTH - 2 * EDGE);

/** Draws verdict icons at reviews' mean ratings, also in words beside. */
export function VerdictPlot({ figures: { each, widest } }: { figures: ReviewFigures }) {
	const rated = each.flatMap((one) => (one.mean === null ? [] : [{ ...one, mean: one.mean }]));
	const means = rated.map(({ mean }) => mean);
	const wide = (widest?.by ?? 0) >= DISAGREEMENT;
	return (
		<span aria-hidden className="relative block" style={{ width: WIDTH, height: HEIGHT }}>
			<svg
				aria-hidden
				width={WIDTH}
				height={HEIGHT}
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				className="absolute inset-0"
			>
				<line x1={at(1)} x2={at(5)} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" />
				{[1, 2, 3, 4, 5].map((tick) => (
					<line
						key={tick}
						x1={at(tick)}
						x2={at(tick)}
						y1={HEIGHT / 2 - 3}
						y2={HEIGHT / 2 + 3}
						className="stroke-edge"
					/>
				))}
				{means.length > 1 && (
					<line
						x1={at(Math.min(...means))}
						x2={at(Math.max(...means))}
						y1={HEIGHT / 2}
						y2={HEIGHT / 2}
						strokeWidth="2.5"
						className={wide ? "stroke-wait-icon" : "stroke-halo"}
					/>
				)}
			</svg>
			{rated.map(({ n, verdict, mean }, index) => (
				<span
					key={n}
					className="absolute"
					style={{
						left: at(mean) - GLYPH / 2,
						// Neighbours alternate above and below the line.
						top: (HEIGHT - GLYPH) / 2 + (rated.length === 1 ? 0 : ((index % 3) - 1) * 9),
					}}
				>
					<ReviewStateIcon state={verdict} size={GLYPH} />
				</span>
			))}
		</span>
	);
}
