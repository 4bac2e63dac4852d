import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** px from the bottom that count as the bottom. */
const NEAR = 80;
/** px above the line of new messages. */
const ABOVE = 16;

interface LogScroll {
	box: RefObject<HTMLDivElement | null>;
	content: RefObject<HTMLOListElement | null>;
	atBottom: boolean;
	scrollToBottom(): void;
	onScroll(): void;
}

/**
 * Keeps the scroll position while the log grows at both ends. Starts at the bottom, or at new messages
 * (`[data-new]`) if not all fit. Sending scrolls down.
 * @param written number of pending messages
 */
export function useLogScroll(written: number): LogScroll {
	const box = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLOListElement>(null);
	const [atFoot, setAtFoot] = useState(true);
	const foot = useRef(true);
	/** Topmost visible element; its offset from the box. */
	const anchor = useRef<{ element: Element; top: number } | null>(null);
	const started = useRef(false);
	const writing = useRef(written);

	const remember = () => {
		const { current: log } = box;
		if (!log || !content.current) return;
		foot.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
		const edge = log.getBoundingClientRect().top;
		const element = [...content.current.children].find((one) => one.getBoundingClientRect().bottom > edge);
		anchor.current = element ? { element, top: element.getBoundingClientRect().top - edge } : null;
		setAtFoot(foot.current);
	};
	const begin = (log: HTMLDivElement) => {
		const line = content.current?.querySelector("[data-new]");
		if (!line) return;
		const below = log.getBoundingClientRect().top + ABOVE;
		const higher = line.getBoundingClientRect().top - below;
		foot.current = log.scrollHeight - log.clientHeight - (log.scrollTop + higher) < NEAR;
		if (!foot.current) log.scrollTop += higher;
	};
	/** Runs after all changes of the log's height. */
	const settle = useEffectEvent(() => {
		const { current: log } = box;
		if (!log || !content.current?.childElementCount) return;
		if (!started.current) {
			started.current = true;
			begin(log);
		}
		if (written > writing.current) foot.current = true;
		writing.current = written;
		const { current: kept } = anchor;
		if (foot.current) log.scrollTop = log.scrollHeight;
		else if (kept?.element.isConnected) {
			const edge = log.getBoundingClientRect().top;
			log.scrollTop += kept.element.getBoundingClientRect().top - edge - kept.top;
		}
		remember();
	});

	useLayoutEffect(() => settle());
	useEffect(() => {
		const observer = new ResizeObserver(() => settle());
		for (const one of [box.current, content.current]) if (one) observer.observe(one);
		return () => observer.disconnect();
	}, []);
	return {
		box,
		content,
		atBottom: atFoot,
		onScroll: remember,
		scrollToBottom: () => {
			foot.current = true;
			settle();
		},
	};
}
