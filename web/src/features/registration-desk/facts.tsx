import type { ReactNode } from "react";

export function Facts({ children }: { children: ReactNode }) {
	return (
		<dl className="grid gap-x-3 gap-y-1 text-14 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-2">{children}</dl>
	);
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-13 leading-5 text-secondary">{name}</dt>
			<dd className="min-w-0 wrap-anywhere max-sm:mb-2">{children}</dd>
		</>
	);
}
