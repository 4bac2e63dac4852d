import type { ReactNode } from "react";

/** Facts with their names before them; a `Fact` each. */
export function FactList({ children }: { children: ReactNode }) {
	return (
		<dl className="grid gap-x-3 gap-y-1 text-14 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-y-3">
			{children}
		</dl>
	);
}

/** One fact: its name, and what it says; below each other on a phone. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-13 leading-5 text-secondary">{name}</dt>
			<dd className="min-w-0 max-sm:mb-3">{children}</dd>
		</>
	);
}
