import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** px from the bottom that count as the bottom. */
const NEAR_BOTTOM_PX = 80;
/** px above the line of new messages. */
const ABOVE_LINE_PX = 16;

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
 * @param pendingCount number of unsent messages
 */
export function useLogScroll(pendingCount: number): LogScroll {
	const box = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLOListElement>(null);
	const [atBottom, setAtBottom] = useState(true);
	const isAtBottom = useRef(true);
	/** Topmost visible element; its offset from the box. */
	const anchor = useRef<{ element: Element; top: number } | null>(null);
	const started = useRef(false);
	const lastPendingCount = useRef(pendingCount);

	const remember = () => {
		const { current: log } = box;
		if (!log || !content.current) return;
		isAtBottom.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_BOTTOM_PX;
		const edge = log.getBoundingClientRect().top;
		const element = [...content.current.children].find((one) => one.getBoundingClientRect().bottom > edge);
		anchor.current = element ? { element, top: element.getBoundingClientRect().top - edge } : null;
		setAtBottom(isAtBottom.current);
	};
	const scrollToStart = (log: HTMLDivElement) => {
		const line = content.current?.querySelector("[data-new]");
		if (!line) return;
		const below = log.getBoundingClientRect().top + ABOVE_LINE_PX;
		const higher = line.getBoundingClientRect().top - below;
		isAtBottom.current = log.scrollHeight - log.clientHeight - (log.scrollTop + higher) < NEAR_BOTTOM_PX;
		if (!isAtBottom.current) log.scrollTop += higher;
	};
	/** Runs after all changes of the log's height. */
	const restoreScroll = useEffectEvent(() => {
		const { current: log } = box;
		if (!log || !content.current?.childElementCount) return;
		if (!started.current) {
			started.current = true;
			scrollToStart(log);
		}
		if (pendingCount > lastPendingCount.current) isAtBottom.current = true;
		lastPendingCount.current = pendingCount;
		const { current: kept } = anchor;
		if (isAtBottom.current) log.scrollTop = log.scrollHeight;
		else if (kept?.element.isConnected) {
			const edge = log.getBoundingClientRect().top;
			log.scrollTop += kept.element.getBoundingClientRect().top - edge - kept.top;
		}
		remember();
	});

	useLayoutEffect(() => restoreScroll());
	useEffect(() => {
		const observer = new ResizeObserver(() => restoreScroll());
		for (const one of [box.current, content.current]) if (one) observer.observe(one);
		return () => observer.disconnect();
	}, []);
	return {
		box,
		content,
		atBottom,
		onScroll: remember,
		scrollToBottom: () => {
			isAtBottom.current = true;
			restoreScroll();
		},
	};
}
