import type { MarkedToken, Token } from "marked";
import { memo } from "react";
import { cx } from "../../lib/cx.ts";
import { parse } from "../../lib/markdown/parse.ts";
import { blocks, type Headings } from "./blocks.tsx";

export interface MarkdownTextProps {
	/** Markdown as its author wrote it; nothing in it is trusted. */
	text: string;
	/** The language of the text, when it is not the page's. */
	lang?: string;
	/** The level of its highest headings: below the page's own `<h1>`. */
	top?: 2 | 3 | 4;
	className?: string;
}

/**
 * Markdown as elements of React. HTML in it is text like any other, so that there is nothing to sanitise: no script,
 * style, frame or event handler can come out of it. Addresses that would do more than lead somewhere go.
 */
export const MarkdownText = memo(function MarkdownText({
	text,
	lang,
	top = 2,
	className,
}: MarkdownTextProps) {
	const tokens = parse(text);
	return (
		<div lang={lang} className={cx("flex flex-col gap-4 text-16 wrap-anywhere", className)}>
			{tokens ? blocks(tokens, headingLevels(tokens, top)) : <p className="whitespace-pre-wrap">{text}</p>}
		</div>
	);
});

/** Which level each depth of heading gets: those in use follow one another, from `top` on. */
function headingLevels(tokens: readonly Token[], top: number): Headings {
	const depths = new Set<number>();
	for (const token of tokens as readonly MarkedToken[]) if (token.type === "heading") depths.add(token.depth);
	const sorted = [...depths].sort((one, other) => one - other);
	return new Map(sorted.map((depth, index) => [depth, Math.min(6, top + index)]));
}
