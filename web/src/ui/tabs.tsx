import type { KeyboardEvent, ReactNode } from "react";
import { NavLink } from "react-router";
import { cx } from "../lib/cx.ts";

export interface Tab {
	to: string;
	label: string;
	/** Only the exact address is this tab; the others also hold what lies below them. */
	end?: boolean;
	count?: number;
}

/** Moves the focus to the neighbouring tab with the arrow keys. */
export function onArrows(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
	if (!step) return;
	const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
	const at = tabs.indexOf(document.activeElement as HTMLElement);
	tabs[(at + step + tabs.length) % tabs.length]?.focus();
	event.preventDefault();
}

/** Tabs that are addresses; on a phone a strip of 44 px that scrolls sideways. */
export function TabLinks({
	tabs,
	label,
	className,
}: {
	tabs: readonly Tab[];
	label: string;
	className?: string;
}) {
	return (
		<nav
			aria-label={label}
			onKeyDown={onArrows}
			className={cx("flex gap-6 overflow-x-auto overflow-y-hidden [scrollbar-width:none]", className)}
		>
			{tabs.map(({ to, label, end, count }) => (
				<NavLink key={to} to={to} end={end} className={({ isActive }) => tabClass(isActive)}>
					{label}
					<TabCount count={count} />
				</NavLink>
			))}
		</nav>
	);
}

/** The looks of a tab. */
export function tabClass(active: boolean): string {
	return cx(
		"relative inline-flex h-full shrink-0 items-center gap-2 text-14 font-medium whitespace-nowrap transition-colors -outline-offset-2!",
		"after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-full",
		active ? "text-ink after:bg-accent" : "text-secondary hover:text-ink",
	);
}

/** The number beside a tab's words. */
export function TabCount({ count }: { count?: number }): ReactNode {
	if (count === undefined) return null;
	return <span className="rounded-full bg-chip px-2 py-px text-12 text-link">{count}</span>;
}
