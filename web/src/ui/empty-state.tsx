import type { ReactNode } from "react";
import { PaperFace } from "./paper-face.tsx";

export function EmptyState({
	title,
	children,
	action,
}: {
	title: string;
	children?: ReactNode;
	action?: ReactNode;
}) {
	return (
		<div className="flex flex-col items-center px-4 py-10 text-center">
			<PaperFace mood="calm" className="w-32" />
			<p className="mt-3 text-15 font-semibold">{title}</p>
			{children && <p className="mt-1 max-w-md text-14 text-secondary">{children}</p>}
			{action && <div className="mt-4">{action}</div>}
		</div>
	);
}
