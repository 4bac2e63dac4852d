import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

interface FoldProps {
	title: string;
	aside?: ReactNode;
	/** Renders children on first opening: for costly ones. */
	lazy?: true;
	children: ReactNode;
}

export function Fold({ title, aside, lazy, children }: FoldProps) {
	const [opened, setOpened] = useState(!lazy);
	return (
		<details
			className="group rounded-card border border-line bg-surface px-4 sm:px-5"
			onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
		>
			<summary className="target -mx-1 flex cursor-pointer list-none items-center justify-between gap-3 rounded-control px-1 py-3 font-medium [&::-webkit-details-marker]:hidden">
				<span className="min-w-0">{title}</span>
				{aside && <span className="ml-auto shrink-0 text-13 font-normal text-secondary">{aside}</span>}
				<ChevronDown aria-hidden size={18} className="shrink-0 text-secondary group-open:rotate-180" />
			</summary>
			{opened && <div className="pb-4">{children}</div>}
		</details>
	);
}

/** Renders children on first opening: for costly ones. */
export function LazyFold({ title, children }: { title: string; children: ReactNode }) {
	const [opened, setOpened] = useState(false);
	return (
		<details className="group" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
			<summary className="target flex cursor-pointer list-none items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 text-18 font-semibold shadow-rest sm:px-5 [&::-webkit-details-marker]:hidden">
				{title}
				<ChevronDown aria-hidden size={18} className="shrink-0 text-secondary group-open:rotate-180" />
			</summary>
			{opened && <div className="mt-4">{children}</div>}
		</details>
	);
}
