import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

const SIZES = {
	narrow: "grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 gap-y-1.5",
	medium: "gap-x-3 gap-y-1 max-sm:[&>dd]:mb-3 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-y-3",
	wide: "gap-x-3 gap-y-1 max-sm:[&>dd]:mb-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-2",
};

export function FactList({ size, children }: { size: keyof typeof SIZES; children: ReactNode }) {
	return <dl className={cx("grid text-14", SIZES[size])}>{children}</dl>;
}

interface FactProps {
	name: string;
	children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
	return (
		<>
			<dt className="text-13 leading-5 text-secondary">{name}</dt>
			<dd className="min-w-0 wrap-anywhere">{children}</dd>
		</>
	);
}

const EMPTY: readonly ReactNode[] = [undefined, null, false, ""];

/** Shows a name above its value, in the caller's `dl`; nothing if empty. */
export function StackedFact({ name, children }: FactProps) {
	if (EMPTY.includes(children)) return null;
	return (
		<div className="min-w-0">
			<dt className="text-13 text-secondary">{name}</dt>
			<dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
		</div>
	);
}
