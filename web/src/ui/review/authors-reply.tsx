import type { ReviewReply } from "@deck/contracts/review";
import { FileText } from "lucide-react";
import { DateText } from "../date-text.tsx";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { PdfName, type PdfSource } from "../pdf/pdf-name.tsx";

interface AuthorsReplyProps {
	reply: ReviewReply;
	title: string;
	/** Null if only the file's name is shown. */
	source: PdfSource | null;
}

export function AuthorsReply({ reply, title, source }: AuthorsReplyProps) {
	const { text, at, file } = reply;
	return (
		<section aria-label={title} className="border-l-2 border-edge pl-3">
			<p className="text-13 text-secondary">
				{title} · <DateText at={at} kind="date" />
			</p>
			<MarkdownText text={text} top={4} className="mt-1 text-15!" />
			{file && (
				<p className="mt-2 flex items-center gap-2 text-14">
					<FileText aria-hidden size={16} className="shrink-0 text-bad-icon" />
					{source ? (
						<PdfName name={file.name} source={source}>
							{file.name}
						</PdfName>
					) : (
						file.name
					)}
				</p>
			)}
		</section>
	);
}
