import { PaperLinks } from "../markdown/linked-paper-numbers.tsx";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { usePaperAddress } from "./use-paper-address.ts";

export function MessageText({ text }: { text: string }) {
	return (
		<PaperLinks value={usePaperAddress(/#\d/.test(text))}>
			<MarkdownText text={text} top={4} className="gap-2! text-14!" />
		</PaperLinks>
	);
}
