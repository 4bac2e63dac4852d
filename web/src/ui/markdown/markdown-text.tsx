import type { MarkedToken, Token } from "marked";
import { memo } from "react";
import { cx } from "../../lib/cx.ts";
import { parseMarkdown } from "../../lib/markdown/parse.ts";
import { type Headings, renderBlocks } from "./blocks.tsx";

interface MarkdownTextProps {
	/** Untrusted Markdown. */
	text: string;
	lang?: string;
	top?: 2 | 3 | 4;
	className?: string;
}

/**
 * Renders Markdown as React elements. HTML stays text: no script, style, frame or event handler can result,
 * so nothing needs sanitising. Removes unsafe addresses.
 */
export const MarkdownText = memo(function MarkdownText({
	text,
	lang,
	top = 2,
	className,
}: MarkdownTextProps) {
	const tokens = parseMarkdown(text);
	return (
		<div lang={lang} className={cx("flex flex-col gap-4 text-16 wrap-anywhere", className)}>
			{tokens ? (
				renderBlocks(tokens, headingLevels(tokens, top))
			) : (
				<p className="whitespace-pre-wrap">{text}</p>
			)}
		</div>
	);
});

/** Makes the used levels consecutive, from `top` on. */
function headingLevels(tokens: readonly Token[], top: number): Headings {
	const depths = new Set<number>();
	for (const token of tokens as readonly MarkedToken[]) if (token.type === "heading") depths.add(token.depth);
	const sorted = [...depths].sort((one, other) => one - other);
	return new Map(sorted.map((depth, index) => [depth, Math.min(6, top + index)]));
}
