import { useMemo } from "react";
import { cx } from "../lib/cx.ts";
import { lineArt, weaveArt } from "../lib/line-art.ts";
import { useServerRenderedAt } from "../lib/server-rendered-at.ts";

interface LineFieldProps {
	seed: string;
	own?: boolean;
	className?: string;
}

/**
 * Draws lines. Decorative, with enough contrast to white text. Server rendering omits them: they outweigh the
 * page.
 */
export function LineField({ seed, own = false, className }: LineFieldProps) {
	const art = useMemo(() => (own ? weaveArt(seed) : lineArt(seed)), [seed, own]);
	const bare = useServerRenderedAt() !== undefined;
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
			{/* The CSP forbids styles. */}
			<rect width={1200} height={400} fill={art.background} stroke="none" />
			{/* One path: a thousand elements cost more than a thousand strokes. */}
			{!bare && <path d={art.lines.join("")} vectorEffect="non-scaling-stroke" />}
		</svg>
	);
}
