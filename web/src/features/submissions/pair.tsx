import type { ReactNode } from "react";

/** Two fields side by side, below each other on a phone: Russian and its English twin. */
export function Pair({ children }: { children: ReactNode }) {
	return <div className="grid field-row gap-4 sm:auto-cols-fr sm:grid-flow-col">{children}</div>;
}
