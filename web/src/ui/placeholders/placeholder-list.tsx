import { type RefObject, useLayoutEffect, useRef } from "react";
import { cx } from "../../lib/cx.ts";
import type { PlaceholderOption } from "../../lib/placeholders/typed.ts";
import { HighlightedText } from "../highlighted-text.tsx";

interface PlaceholderListProps {
	id: string;
	label: string;
	placeholders: readonly PlaceholderOption[];
	active: number;
	query: string;
	at: number;
	textElement: RefObject<HTMLElement | null>;
	onChoose(place: PlaceholderOption): void;
}

export function PlaceholderList({
	id,
	label,
	placeholders,
	active,
	query,
	at,
	textElement,
	onChoose,
}: PlaceholderListProps) {
	const box = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const [list, text] = [box.current, textElement.current];
		if (!list || !text) return;
		const frame = text.getBoundingClientRect();
		const brace = caretRect(text, at);
		const most = Math.max(0, frame.width - list.offsetWidth);
		list.style.left = `${Math.min(most, brace.left - frame.left)}px`;
		list.style.top = `${brace.bottom - frame.top + 4}px`;
	}, [at, textElement]);
	useLayoutEffect(() => {
		box.current?.children[active]?.scrollIntoView({ block: "nearest" });
	}, [active]);
	return (
		<div
			ref={box}
			id={id}
			role="listbox"
			tabIndex={-1}
			aria-label={label}
			className="absolute z-30 max-h-64 w-72 max-w-full animate-fade overflow-auto rounded-card border border-line bg-raised p-1 shadow-floating"
		>
			{placeholders.map((place, index) => (
				<div
					key={place.name}
					id={`${id}-${index}`}
					role="option"
					tabIndex={-1}
					aria-selected={index === active}
					// Keeps the focus in the text.
					onMouseDown={(event) => event.preventDefault()}
					onPointerUp={() => onChoose(place)}
					className={cx(
						"target flex scroll-mb-24 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-control px-2.5 py-1.5 text-14 text-ink hover:bg-sunken",
						index === active && "bg-selected",
					)}
				>
					<HighlightedText text={place.displayName} query={query} />
					<span className="text-13 text-secondary">{place.hint}</span>
				</div>
			))}
		</div>
	);
}

function caretRect(text: HTMLElement, at: number): DOMRect {
	const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
	let before = 0;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const { length } = node as Text;
		if (at < before + length) {
			const range = document.createRange();
			range.setStart(node, at - before);
			range.setEnd(node, at - before + 1);
			return range.getBoundingClientRect();
		}
		before += length;
	}
	return text.getBoundingClientRect();
}
