import { type KeyboardEvent, type ReactNode, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { Link } from "../../ui/link.tsx";

export interface BarPart {
	key: string;
	count: number;
	/** The formatted number. */
	text: string;
	/** Classes for colour and shade. */
	fill: string;
	/** "282 papers: in review, C. Optics, 46 %". */
	name: string;
	/** Link to the list. */
	to?: string;
}

export interface Bar {
	key: string;
	label: ReactNode;
	parts: readonly BarPart[];
	total: number;
	end: string;
}

/**
 * Bars on one scale, with parts that open lists. One Tab stop; arrows move between parts.
 * @param onPoint hovered or focused part, or null
 * @param wide labels above bars
 */
export function Bars({
	bars,
	wide = false,
	onPoint,
}: {
	bars: readonly Bar[];
	wide?: boolean;
	onPoint?(name: string | null): void;
}) {
	const [current, setCurrent] = useState<string | null>(null);
	const most = Math.max(1, ...bars.map(({ total }) => total));
	const parts = bars.flatMap((bar) => drawnParts(bar).map((part) => `${bar.key} ${part.key}`));
	const stop = current !== null && parts.includes(current) ? current : parts[0];
	return (
		<ul onKeyDown={moveByArrows} className="flex flex-col gap-2.5">
			{bars.map((bar) => (
				<li key={bar.key} data-bar className={cx(wide ? "block" : "flex items-center gap-2")}>
					{wide ? <p className="mb-0.5 text-13">{bar.label}</p> : bar.label}
					<div className="flex grow items-center gap-2">
						<div className="flex h-6 grow gap-px">
							{drawnParts(bar).map((part) => {
								const key = `${bar.key} ${part.key}`;
								const share = part.count / most;
								return (
									<Part
										key={key}
										part={part}
										share={share}
										stop={key === stop}
										onEnter={() => onPoint?.(part.name)}
										onFocus={() => {
											setCurrent(key);
											onPoint?.(part.name);
										}}
										onLeave={() => onPoint?.(null)}
									/>
								);
							})}
						</div>
						<span className="min-w-8 shrink-0 text-right text-13 text-secondary">{bar.end}</span>
					</div>
				</li>
			))}
		</ul>
	);
}

const drawnParts = ({ parts }: Bar) => parts.filter(({ count }) => count > 0);

interface PartProps {
	part: BarPart;
	/** Of the longest bar. */
	share: number;
	/** The Tab stop. */
	stop: boolean;
	onEnter(): void;
	onFocus(): void;
	onLeave(): void;
}

function Part({ part: { text, fill, name, to }, share, stop, onEnter, onFocus, onLeave }: PartProps) {
	const looks = {
		className: cx(
			"flex h-full min-w-1 flex-wrap overflow-hidden rounded-mark text-12 font-semibold text-(--plot-ink) ring-1 ring-inset",
			"focus-visible:z-1",
			to && "hover:brightness-95",
			fill,
		),
		style: { width: `${share * 100}%` },
	};
	// A text that does not fit beside the empty span wraps out of sight.
	const inside = (
		<>
			<span aria-hidden className="h-full" />
			<span aria-hidden className="h-full grow px-0.5 text-center leading-6 whitespace-nowrap">
				{text}
			</span>
		</>
	);
	if (!to) {
		return (
			<div {...looks} title={name}>
				<span className="sr-only">{name}</span>
				{inside}
			</div>
		);
	}
	return (
		<Link
			{...looks}
			to={to}
			aria-label={name}
			tabIndex={stop ? 0 : -1}
			onMouseEnter={onEnter}
			onMouseLeave={onLeave}
			onFocus={onFocus}
			onBlur={onLeave}
		>
			{inside}
		</Link>
	);
}

/** Moves by arrows: left and right between parts, up and down between bars. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
	const bars = [...event.currentTarget.querySelectorAll("[data-bar]")].map((bar) => [
		...bar.querySelectorAll<HTMLElement>("a"),
	]);
	const all = bars.flat();
	const from = document.activeElement as HTMLElement;
	const next = neighbourPart(
		event.key,
		from,
		all,
		bars.filter(({ length }) => length > 0),
	);
	if (!next) return;
	event.preventDefault();
	next.focus();
}

function neighbourPart(key: string, from: HTMLElement, all: HTMLElement[], bars: HTMLElement[][]) {
	const at = all.indexOf(from);
	const row = bars.findIndex((bar) => bar.includes(from));
	if (at === -1) return undefined;
	const place = bars[row]?.indexOf(from) ?? 0;
	const inBar = (bar: HTMLElement[] | undefined) => bar?.[Math.min(place, bar.length - 1)];
	switch (key) {
		case "ArrowRight":
			return all[at + 1];
		case "ArrowLeft":
			return all[at - 1];
		case "ArrowDown":
			return inBar(bars[row + 1]);
		case "ArrowUp":
			return inBar(bars[row - 1]);
		case "Home":
			return all[0];
		case "End":
			return all.at(-1);
		default:
			return undefined;
	}
}
