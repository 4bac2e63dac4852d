import type { ReactNode } from "react";

/** Two fields side by side, such as a text in both languages; one above the other on a phone. */
export function Pair({ children }: { children: ReactNode }) {
	return <div className="grid field-row gap-4 sm:grid-cols-2">{children}</div>;
}
