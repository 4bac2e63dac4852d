import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { useMedia } from "../../lib/media.ts";
import { useTheme } from "../../lib/theme.ts";
import { DAY_STEPS, daySplits } from "./over-time.ts";

/** px; more where the place is higher. */
const MIN_HEIGHT = 300;
/** px from one date to the next. */
const LABEL_SPACE = 60;

interface TimePlotProps {
	/** Ends of days in seconds, taking the conference's clock as UTC. */
	times: readonly number[];
	/** Cumulative; null for future days. */
	totals: readonly (number | null)[];
	/** As far from its deadline; null for none. */
	earlier: readonly (number | null)[] | null;
	/** By the same clock. */
	deadline: { at: number; text: string } | null;
	/** Label at the line's end. */
	end: string;
	/** "1 Dec". */
	timeText: (time: number) => string;
	numberText: (value: number) => string;
	/** Index of the pointed day, or null. */
	onPoint: (index: number | null) => void;
}

export function TimePlot(props: TimePlotProps) {
	const { times, totals, earlier, deadline, end, timeText, numberText, onPoint } = props;
	const box = useRef<HTMLDivElement>(null);
	const dark = useDark();
	const point = useRef(onPoint);
	useEffect(() => {
		point.current = onPoint;
	}, [onPoint]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the page and depend on `dark`
	useEffect(() => {
		const place = box.current;
		if (!place) return;
		const colours = new Colours(place);
		const most = Math.max(lastOf(props).total, earlier?.at(-1) ?? 0);
		const axis = { stroke: () => colours.of("--secondary"), font: font(place, 12), ticks: { show: false } };
		const size = () => ({
			width: place.clientWidth,
			height: Math.max(MIN_HEIGHT, place.clientHeight),
		});
		const plot = new uPlot(
			{
				...size(),
				// Half of the last label of the axis is right of the plot.
				padding: [22, 32, 0, 0],
				legend: { show: false },
				tzDate: (time) => uPlot.tzDate(new Date(time * 1000), "Etc/UTC"),
				scales: {
					x: { range: [times[0] ?? 0, Math.max(times.at(-1) ?? 1, deadline?.at ?? 0)] },
					y: { range: [0, Math.max(4, most * 1.1)] },
				},
				cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
				series: [
					{},
					{
						stroke: () => colours.of("--accent"),
						fill: () => colours.of("--selected"),
						width: 2,
						points: { show: times.length === 1 },
					},
					...(earlier
						? [{ stroke: () => colours.of("--secondary"), width: 2, dash: [6, 4], points: { show: false } }]
						: []),
				],
				axes: [
					{
						...axis,
						size: 26,
						grid: { show: false },
						space: LABEL_SPACE,
						incrs: DAY_STEPS,
						splits: (_, __, from, till, step) => daySplits(from, till, step),
						values: (_, splits) => splits.map(timeText),
					},
					{
						...axis,
						size: 46,
						grid: { stroke: () => colours.of("--line"), width: 1 },
						incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
						values: (_, splits) => splits.map(numberText),
					},
				],
				hooks: {
					draw: [(drawn) => drawMarks(drawn, props, colours, font(place, 12, 600))],
					setCursor: [
						({ cursor }) =>
							point.current(cursor.left != null && cursor.left >= 0 ? (cursor.idx ?? null) : null),
					],
				},
			},
			[[...times], [...totals], ...(earlier ? [[...earlier]] : [])],
			place,
		);
		const resized = new ResizeObserver(() => plot.setSize(size()));
		resized.observe(place);
		const onPaper = (light: boolean) => () => {
			colours.light = light;
			plot.redraw(false);
		};
		const [before, after] = [onPaper(true), onPaper(false)];
		window.addEventListener("beforeprint", before);
		window.addEventListener("afterprint", after);
		return () => {
			window.removeEventListener("beforeprint", before);
			window.removeEventListener("afterprint", after);
			resized.disconnect();
			plot.destroy();
		};
	}, [times, totals, earlier, deadline, end, timeText, numberText, dark]);

	return (
		<div
			ref={box}
			aria-hidden
			style={{ minHeight: MIN_HEIGHT }}
			className="relative min-w-0 grow overflow-hidden [&>.uplot]:absolute print:[&>.uplot]:static print:[&_.u-wrap]:!h-auto print:[&_.u-wrap]:!w-full print:[&_canvas]:!h-auto print:[&_canvas]:!w-full print:[&_.uplot]:!w-full"
		/>
	);
}

function lastOf({ times, totals }: TimePlotProps): { time: number; total: number } {
	const index = totals.findLastIndex((total) => total !== null);
	return { time: times[index] ?? 0, total: totals[index] ?? 0 };
}

/** Draws the deadline and the line's end label. */
function drawMarks(plot: uPlot, props: TimePlotProps, colours: Colours, bold: string): void {
	const { deadline, end } = props;
	const { ctx, bbox } = plot;
	const scale = uPlot.pxRatio;
	const last = lastOf(props);
	ctx.save();
	ctx.font = bold.replace(/(\d+)px/, (_, size) => `${Number(size) * scale}px`);
	if (deadline) {
		const x = plot.valToPos(deadline.at, "x", true);
		ctx.strokeStyle = colours.of("--wait-icon");
		ctx.fillStyle = colours.of("--wait");
		ctx.lineWidth = 2 * scale;
		ctx.setLineDash([2 * scale, 3 * scale]);
		ctx.beginPath();
		ctx.moveTo(x, bbox.top);
		ctx.lineTo(x, bbox.top + bbox.height);
		ctx.stroke();
		const room = x - bbox.left > ctx.measureText(deadline.text).width;
		ctx.textAlign = room ? "right" : "left";
		ctx.fillText(deadline.text, room ? x : bbox.left, bbox.top - 8 * scale);
	}
	const [x, y] = [plot.valToPos(last.time, "x", true), plot.valToPos(last.total, "y", true)];
	ctx.setLineDash([]);
	ctx.fillStyle = colours.of("--accent");
	ctx.beginPath();
	ctx.arc(x, y, 4 * scale, 0, 2 * Math.PI);
	ctx.fill();
	ctx.fillStyle = colours.of("--ink");
	const limit = deadline ? plot.valToPos(deadline.at, "x", true) : bbox.left + bbox.width;
	const width = ctx.measureText(end).width + 12 * scale;
	// On the left, the text covers the line.
	const left = limit - x < width && x - bbox.left > width;
	ctx.textAlign = left ? "right" : "left";
	ctx.fillText(end, left ? x - 10 * scale : x + 10 * scale, y - 4 * scale);
	ctx.restore();
}

/** Colours by role for a canvas, printed ones while printing. */
class Colours {
	light = false;
	readonly #place: HTMLElement;

	constructor(place: HTMLElement) {
		this.#place = place;
	}

	of(role: string): string {
		const probe = document.createElement("span");
		probe.style.color = `var(${role})`;
		if (this.light) probe.style.colorScheme = "light";
		this.#place.append(probe);
		const { color } = getComputedStyle(probe);
		probe.remove();
		return color;
	}
}

const font = (place: HTMLElement, size: number, weight = 400) =>
	`${weight} ${size}px ${getComputedStyle(place).fontFamily}`;

function useDark(): boolean {
	const { theme } = useTheme();
	const system = useMedia("(prefers-color-scheme: dark)");
	return theme === "system" ? system : theme === "dark";
}
