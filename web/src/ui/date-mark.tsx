import { Check } from "lucide-react";
import { cx } from "../lib/cx.ts";

interface DateMarkProps {
	state: "done" | "now" | "next" | "ahead";
	tone?: "wait" | "bad" | undefined;
	className?: string;
}

const NOW = { wait: "bg-wait-icon", bad: "bg-bad-icon" };

export function DateMark({ state, tone, className }: DateMarkProps) {
	const box = cx("flex size-[15px] shrink-0 items-center justify-center rounded-full", className);
	if (state === "done") {
		return (
			<span aria-hidden className={cx(box, "bg-good-icon")}>
				<Check size={11} strokeWidth={3.5} className="text-surface" />
			</span>
		);
	}
	if (state === "ahead") {
		return <span aria-hidden className={cx(box, "border-[1.5px] border-control bg-surface")} />;
	}
	return (
		<span aria-hidden className={cx(box, tone ? NOW[tone] : "bg-accent")}>
			<span className="size-[5px] rounded-full bg-surface" />
		</span>
	);
}
