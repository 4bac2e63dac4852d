import {
	type KeyboardEvent,
	type PointerEvent,
	type ReactNode,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { localStore } from "../lib/storage.ts";

interface SplitPaneProps {
	name: string;
	label: string;
	/** Widths in px. */
	initial: number;
	min: number;
	minRight: number;
	left: ReactNode;
	right: ReactNode;
}

/** px per arrow key; tenfold with Shift. */
const STEP = 8;

/** Shows two parts with a draggable divider, reset by double click. Fills its parent. */
export function SplitPane({ name, label, initial, min, minRight, left, right }: SplitPaneProps) {
	const key = `split:${name}`;
	const frame = useRef<HTMLDivElement>(null);
	const [space, setSpace] = useState(Number.POSITIVE_INFINITY);
	const kept = useMemo(() => localStore.read<number>(key), [key]);
	const [moved, setMoved] = useState<{ key: string; width: number } | null>(null);
	const chosen = (moved?.key === key ? moved.width : kept) ?? initial;
	const max = Math.max(min, space - minRight);
	const width = Math.min(max, Math.max(min, chosen));

	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		const observer = new ResizeObserver(() => setSpace(element.clientWidth));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);

	const move = (to: number) => {
		const next = Math.round(Math.min(max, Math.max(min, to)));
		setMoved({ key, width: next });
		localStore.write(key, next);
	};
	const drag = (event: PointerEvent) => {
		if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
		move(event.clientX - (frame.current?.getBoundingClientRect().left ?? 0));
	};
	const press = (event: KeyboardEvent) => {
		const step = event.shiftKey ? STEP * 10 : STEP;
		const to = { ArrowLeft: width - step, ArrowRight: width + step, Home: min, End: max }[event.key];
		if (to === undefined) return;
		event.preventDefault();
		move(to);
	};

	return (
		<div ref={frame} className="flex h-full min-h-0">
			<div style={{ width }} className="relative h-full shrink-0 overflow-y-auto">
				{left}
			</div>
			<hr
				tabIndex={0}
				aria-label={label}
				aria-orientation="vertical"
				aria-valuenow={width}
				aria-valuemin={min}
				aria-valuemax={Number.isFinite(max) ? max : undefined}
				onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
				onPointerMove={drag}
				onDoubleClick={() => move(initial)}
				onKeyDown={press}
				className="relative z-10 -mr-px h-auto w-px shrink-0 cursor-col-resize touch-none overflow-visible border-0 bg-line before:absolute before:inset-y-0 before:-inset-x-1.5 hover:bg-focus focus-visible:bg-focus"
			/>
			<div className="h-full min-w-0 grow">{right}</div>
		</div>
	);
}
