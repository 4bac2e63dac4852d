import type { ReactNode } from "react";

/** Shows Russian and English side by side; stacked on phones. */
export function LanguagePair({ children }: { children: ReactNode }) {
	return <div className="grid field-row gap-4 sm:auto-cols-fr sm:grid-flow-col">{children}</div>;
}
