import type { ReactNode } from "react";

export function FactList({ children }: { children: ReactNode }) {
	return <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-14">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-13 leading-5 text-secondary">{name}</dt>
			<dd className="min-w-0 break-words">{children}</dd>
		</>
	);
}
