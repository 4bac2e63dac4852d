import type { ReviewReply } from "@deck/contracts/review";
import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DateText } from "../../ui/date-text.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { PdfName } from "../../ui/pdf/pdf-name.tsx";

/** What the authors answered to a review. @param files whether the reader may open files by their address */
export function AuthorsReply({ reply, files }: { reply: ReviewReply; files: boolean }) {
	const { t } = useTranslation("review");
	const { text, at, file } = reply;
	return (
		<section aria-label={t("reply")} className="border-l-2 border-edge pl-3">
			<p className="text-13 text-secondary">
				{t("reply")} · <DateText at={at} kind="date" />
			</p>
			<MarkdownText text={text} top={4} className="mt-1 text-15!" />
			{file && (
				<p className="mt-2 flex items-center gap-2 text-14">
					<FileText aria-hidden size={16} className="shrink-0 text-bad-icon" />
					{files ? (
						<PdfName name={file.name} source={file.file}>
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
