import { lazy, Suspense } from "react";
import type { MarkdownTextProps } from "./markdown/markdown-text.tsx";
import { Skeleton } from "./skeleton.tsx";

const MarkdownText = lazy(async () => ({
	default: (await import("./markdown/markdown-text.tsx")).MarkdownText,
}));

/** A text in Markdown; what reads it is loaded when the first one is shown. */
export function Markdown(props: MarkdownTextProps) {
	return (
		<Suspense fallback={<Skeleton widths={[100, 94, 60]} />}>
			<MarkdownText {...props} />
		</Suspense>
	);
}
