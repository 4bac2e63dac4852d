import type { ReactNode } from "react";

export function DialogBar({ children }: { children: ReactNode }) {
	return (
		<div
			data-bottom-bar
			className="sticky bottom-0 mt-auto -mx-6 -mb-6 flex flex-wrap justify-end gap-2 rounded-b-dialog border-t border-line bg-raised px-6 py-4"
		>
			{children}
		</div>
	);
}
