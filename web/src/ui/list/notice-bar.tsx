import type { LucideIcon } from "lucide-react";
import { cx } from "../../lib/cx.ts";
import { Button } from "../button.tsx";

interface NoticeBarProps {
	icon: LucideIcon;
	text: string;
	/** Of the button. */
	label: string;
	/** More rows follow: the bar keeps its room. */
	partial: boolean;
	run(): void;
}

/** Offers the next step above a list. */
export function NoticeBar({ icon: Icon, text, label, partial, run }: NoticeBarProps) {
	return (
		<div
			className={cx(
				"flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-selected px-4 py-2 text-14 md:px-5",
				partial && "invisible",
			)}
		>
			<Icon aria-hidden size={16} className="shrink-0 text-accent" />
			<p className="grow font-medium">{text}</p>
			<Button onClick={run}>{label}</Button>
		</div>
	);
}
