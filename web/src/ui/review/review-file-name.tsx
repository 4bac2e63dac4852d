import type { ReviewFile } from "@deck/contracts/review";
import { FileText } from "lucide-react";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { PdfName } from "../pdf/pdf-name.tsx";

export function ReviewFileName({ file: { name, size, file } }: { file: ReviewFile }) {
	const locale = useLocale();
	return (
		<span className="inline-flex items-baseline gap-1.5">
			<FileText aria-hidden size={14} className="shrink-0 self-center text-link" />
			<PdfName name={name} source={file} className="wrap-anywhere">
				{name}
			</PdfName>
			<span className="text-13 whitespace-nowrap text-secondary">{formatBytes(size, locale)}</span>
		</span>
	);
}
