import { useMemo } from "react";
import { cx } from "../lib/cx.ts";
import { useDrawnAt } from "../lib/drawn.ts";
import { lineArt, weaveArt } from "../lib/line-art.ts";

export interface LineFieldProps {
	/** The same text draws the same field: a conference's path. */
	seed: string;
	/** The platform's own violet field, for whole pages. */
	own?: boolean;
	className?: string;
}

/**
 * A dark field of fine lines that fills its (positioned) parent. Decorative; white text passes on it. A page that the
 * server draws has the field without its lines, which weigh more than the page.
 */
export function LineField({ seed, own = false, className }: LineFieldProps) {
	const art = useMemo(() => (own ? weaveArt(seed) : lineArt(seed)), [seed, own]);
	const bare = useDrawnAt() !== undefined;
	return (
		<svg
			viewBox="0 0 1200 400"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			fill="none"
			stroke="#fff"
			strokeOpacity={own ? 0.12 : 0.2}
			className={cx("absolute inset-0 size-full", className)}
		>
			{/* No style of its own: the policy forbids one that stands in a page. */}
			<rect width={1200} height={400} fill={art.background} stroke="none" />
			{/* One path for all: a thousand elements cost more than a thousand strokes. */}
			{!bare && <path d={art.lines.join("")} vectorEffect="non-scaling-stroke" />}
		</svg>
	);
}
