import { useMemo } from "react";
import { cx } from "../lib/cx.ts";
import { lineArt, weaveArt } from "../lib/line-art.ts";

export interface LineFieldProps {
	/** The same text draws the same field: a conference's path. */
	seed: string;
	/** The platform's own violet field, for whole pages. */
	own?: boolean;
	className?: string;
}

/** A dark field of fine lines that fills its (positioned) parent. Decorative; white text passes on it. */
export function LineField({ seed, own = false, className }: LineFieldProps) {
	const art = useMemo(() => (own ? weaveArt(seed) : lineArt(seed)), [seed, own]);
	return (
		<svg
			viewBox="0 0 1200 400"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			fill="none"
			stroke="#fff"
			strokeOpacity={own ? 0.12 : 0.2}
			className={cx("absolute inset-0 size-full", className)}
			style={{ background: art.background }}
		>
			{/* One path for all: a thousand elements cost more than a thousand strokes. */}
			<path d={art.lines.join("")} vectorEffect="non-scaling-stroke" />
		</svg>
	);
}
