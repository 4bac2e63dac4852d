import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";

export type Tone = "neutral" | "info" | "accent" | "good" | "wait" | "bad";

/** Never the only sign of a meaning. */
export const TONE_TEXT: Record<Tone, string> = {
	neutral: "text-secondary",
	info: "text-info",
	accent: "text-link",
	good: "text-good",
	wait: "text-wait",
	bad: "text-bad",
};
const TONE_SOFT: Record<Tone, string> = {
	neutral: "bg-sunken",
	info: "bg-info-soft",
	accent: "bg-selected",
	good: "bg-good-soft",
	wait: "bg-wait-soft",
	bad: "bg-bad-soft",
};

export function Badge({
	tone = "neutral",
	withoutBackground,
	icon,
	children,
}: {
	tone?: Tone;
	withoutBackground?: boolean;
	icon?: ReactNode;
	children: ReactNode;
}) {
	return (
		<span
			className={cx(
				"inline-flex items-center gap-1.5 text-13 font-medium whitespace-nowrap",
				TONE_TEXT[tone],
				!withoutBackground && `${TONE_SOFT[tone]} rounded-full py-1 pr-3 pl-2.5`,
			)}
		>
			{icon}
			{children}
		</span>
	);
}
