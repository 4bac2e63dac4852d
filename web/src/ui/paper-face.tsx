import { cx } from "../lib/cx.ts";

const WAVES = [0, 1, 2, 3, 4, 5, 6].map((row) => {
	const y = 108 + row * 6;
	const inset = Math.abs(row - 2) * 9;
	return `M${10 + inset} ${y} C60 ${y - 1} 74 ${y} 92 ${y + 5} S176 ${y + 8} 196 ${y + 4} S240 ${y - 1} ${290 - inset} ${y}`;
});

/** Draws a face. Decorative: sad on errors, calm in empty states. */
export function PaperFace({ mood, className }: { mood: "sad" | "calm"; className?: string }) {
	return (
		<svg viewBox="0 0 300 176" fill="none" aria-hidden="true" className={cx("text-accent", className)}>
			<g className="stroke-halo" strokeWidth="1">
				{WAVES.map((wave) => (
					<path key={wave} d={wave} />
				))}
			</g>
			<ellipse cx="152" cy="161" rx="52" ry="5" className="fill-halo" />
			<g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
				<path d="M108 106c-10 2-15 12-14 27M194 96c12 2 17 14 16 28" />
				<g transform="rotate(-5 150 90)">
					<path
						d="M117 24h56l25 22v106a6 6 0 0 1-6 6h-75a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6Z"
						className="fill-surface"
					/>
					<path d="M173 24v16a6 6 0 0 0 6 6h19Z" className="fill-halo" />
					<path d="M124 42h34M124 53h22M121 138h58M121 149h40" className="stroke-violet-300" />
					{mood === "sad" ? (
						<>
							<path d="M127 80q7-7 15-4M165 76q8-3 15 4" />
							<path d="M144 118q12-14 25 0" />
						</>
					) : (
						<>
							<path d="M129 76q6-4 12-1M166 75q6-3 12 1" />
							<path d="M146 108q8 7 17 0" />
						</>
					)}
					<circle cx="136" cy="90" r="3.2" fill="currentColor" />
					<circle cx="171" cy="90" r="3.2" fill="currentColor" />
				</g>
				<path
					d="m72 146 7-5 6 4 6-2 1 7 3 6-7 2-4 4-6-4-6 1 1-7Zm138-7 7-6 6 5 7-2 0 8 4 6-7 3-4 4-6-4-7 1 1-8Z"
					className="fill-surface"
					strokeWidth="2"
				/>
			</g>
			<path
				d="m77 147 5 4 6-4m-6 4 1 7m132-15 6 5 6-5m-6 5 1 8"
				className="stroke-violet-300"
				strokeWidth="1.5"
				strokeLinecap="round"
			/>
			<circle cx="136.6" cy="90" r="1.1" className="fill-surface" />
			<circle cx="171.4" cy="87" r="1.1" className="fill-surface" />
			{mood === "sad" && (
				<path
					d="M176 99c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13Z"
					className="fill-blue-300 stroke-blue-600"
					strokeWidth="2"
				/>
			)}
		</svg>
	);
}
