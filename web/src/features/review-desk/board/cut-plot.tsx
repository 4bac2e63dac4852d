import type { Cut, SimulationResult } from "./simulate.ts";

interface CutPlotProps {
	outcome: SimulationResult;
	cut: Cut;
	label: string;
	text: string;
	onCut(cut: Cut): void;
}

/** Plot units: a bin, and a slider step, is 12 wide. */
const [BIN, TALL] = [12, 64];

export function CutPlot({ outcome: { bins }, cut, label, text, onCut }: CutPlotProps) {
	const most = Math.max(1, ...bins.map(({ papers }) => papers));
	const high = (papers: number) => (papers / most) * (TALL - 4);
	return (
		<div>
			<svg
				aria-hidden
				viewBox={`0 0 ${BIN * bins.length} ${TALL}`}
				preserveAspectRatio="none"
				className="block h-16 w-full"
			>
				{bins.map(({ at, papers, apart }, index) => (
					<g key={at}>
						<rect
							x={index * BIN + 1}
							y={TALL - high(papers)}
							width={BIN - 2}
							height={high(papers)}
							className={at >= cut.at - 1e-9 ? "fill-focus" : "fill-edge"}
						/>
						<rect
							x={index * BIN + 1}
							y={TALL - high(apart)}
							width={BIN - 2}
							height={high(apart)}
							className="fill-wait-icon"
						/>
					</g>
				))}
			</svg>
			<input
				type="range"
				min={1}
				max={5}
				step={0.1}
				value={cut.at}
				aria-label={label}
				aria-valuetext={text}
				onChange={(event) => onCut({ ...cut, at: Number(event.target.value) })}
				className="block h-6 w-full accent-(--primary) pointer-coarse:h-11"
			/>
			<div aria-hidden className="flex justify-between text-12 text-secondary">
				{[1, 2, 3, 4, 5].map((tick) => (
					<span key={tick}>{tick}</span>
				))}
			</div>
		</div>
	);
}
