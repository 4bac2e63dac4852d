import type { ReactNode } from "react";

export function FieldPair({ children }: { children: ReactNode }) {
	return <div className="grid field-row gap-4 sm:grid-cols-2">{children}</div>;
}
