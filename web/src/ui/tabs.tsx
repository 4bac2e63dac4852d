import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { matchPath, useLocation } from "react-router";
import { cx } from "../lib/cx.ts";
import { Link } from "./link.tsx";

export interface Tab {
	to: string;
	label: string;
	/** Matches only the exact address, nothing below. */
	end?: boolean;
	also?: readonly string[];
	count?: number;
}

export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
	if (!step) return;
	const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
	const at = tabs.indexOf(document.activeElement as HTMLElement);
	tabs[(at + step + tabs.length) % tabs.length]?.focus();
	event.preventDefault();
}

/** Scrolls a strip sideways to its current tab, also when the strip gets narrower or a count widens a tab. */
export function useCurrentTabInView(current: string | undefined): RefObject<HTMLDivElement | null> {
	const strip = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element = strip.current;
		if (!element || current === undefined) return;
		const scroll = () => {
			const tab = element.querySelector("[aria-current], [aria-selected=true]");
			if (!tab) return;
			const [box, room] = [tab.getBoundingClientRect(), element.getBoundingClientRect()];
			element.scrollLeft += Math.max(0, box.right - room.right) + Math.min(0, box.left - room.left);
		};
		const observer = new ResizeObserver(scroll);
		for (const one of [element, ...element.children]) observer.observe(one);
		return () => observer.disconnect();
	}, [current]);
	return strip;
}

/** Becomes, on phones, a 44 px strip that scrolls sideways. */
export function TabLinks({
	tabs,
	label,
	className,
}: {
	tabs: readonly Tab[];
	label: string;
	className?: string;
}) {
	const { pathname } = useLocation();
	const isCurrent = ({ to, also = [], end = false }: Tab) =>
		[to, ...also].some((path) => matchPath({ path, end }, pathname) !== null);
	const strip = useCurrentTabInView(tabs.find(isCurrent)?.to);
	return (
		<nav
			ref={strip}
			aria-label={label}
			onKeyDown={moveByArrows}
			className={cx(
				"scroll-shadows flex gap-4 overflow-x-auto overflow-y-hidden [scrollbar-width:none]",
				className,
			)}
		>
			{tabs.map((tab) => (
				<Link
					key={tab.to}
					to={tab.to}
					aria-current={isCurrent(tab) ? "page" : undefined}
					className={tabClass(isCurrent(tab))}
				>
					{tab.label}
					<TabCount count={tab.count} />
				</Link>
			))}
		</nav>
	);
}

export function tabClass(active: boolean): string {
	return cx(
		"relative inline-flex h-full shrink-0 items-center gap-1.5 px-1 text-14 font-medium whitespace-nowrap transition-colors -outline-offset-2!",
		"after:absolute after:inset-x-1 after:bottom-0 after:h-[3px] after:rounded-t-full",
		active ? "text-ink after:bg-accent" : "text-secondary hover:text-ink",
	);
}

export function TabCount({ count }: { count?: number | string | undefined }): ReactNode {
	if (count === undefined) return null;
	return <span className="rounded-full bg-chip px-2 py-px text-12 text-link">{count}</span>;
}
