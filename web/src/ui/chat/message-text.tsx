import { MarkdownText } from "../markdown/markdown-text.tsx";

/** What a message says: Markdown, in the small size of rooms. */
export function MessageText({ text }: { text: string }) {
	return <MarkdownText text={text} top={4} className="gap-2! text-14!" />;
}
