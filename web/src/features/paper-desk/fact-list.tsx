import type { ReactNode } from "react";

export function FactList({ children }: { children: ReactNode }) {
	return (
		<dl className="grid gap-x-3 gap-y-1 text-14 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-y-3">
			{children}
		</dl>
	);
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-13 leading-5 text-secondary">{name}</dt>
			<dd className="min-w-0 max-sm:mb-3">{children}</dd>
		</>
	);
}
