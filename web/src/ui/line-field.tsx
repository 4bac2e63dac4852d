import { useMemo } from "react";
import { cx } from "../lib/cx.ts";
import { lineArt } from "../lib/line-art.ts";

export interface LineFieldProps {
	/** The same text draws the same field: a conference's path, "auth". */
	seed: string;
	kind?: "waves" | "weave";
	/** Violet whatever the seed says: the platform's own pages. */
	own?: boolean;
	className?: string;
}

/** A dark field of fine lines that fills its (positioned) parent. Decorative; white text passes on it. */
export function LineField({ seed, kind = "waves", own, className }: LineFieldProps) {
	const art = useMemo(() => lineArt(seed, kind), [seed, kind]);
	return (
		<svg
			viewBox="0 0 1200 400"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			fill="none"
			stroke="#fff"
			strokeOpacity={kind === "weave" ? 0.14 : 0.24}
			className={cx("absolute inset-0 size-full", className)}
			style={{ background: own ? "var(--color-violet-800)" : art.background }}
		>
			{art.lines.map((line) => (
				<path key={line} d={line} vectorEffect="non-scaling-stroke" />
			))}
		</svg>
	);
}
