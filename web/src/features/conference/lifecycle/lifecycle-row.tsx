import type { ReactNode } from "react";

export function LifecycleRow({
	title,
	text,
	children,
}: {
	title: string;
	text: string;
	children?: ReactNode;
}) {
	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
			<div className="min-w-60 grow basis-0">
				<h3 className="text-15 font-medium">{title}</h3>
				<p className="mt-0.5 text-13 text-secondary">{text}</p>
			</div>
			{children}
		</li>
	);
}
