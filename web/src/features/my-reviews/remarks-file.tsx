import { LIMITS } from "@deck/contracts/limits";
import type { ReviewFile } from "@deck/contracts/review";
import { FileText, Undo2, X } from "lucide-react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { megabytes } from "../../lib/format-bytes.ts";
import { Button } from "../../ui/button.tsx";
import { PdfName } from "../../ui/pdf/pdf-name.tsx";
import { UploadField } from "../../ui/upload/upload-field.tsx";
import type { UploadHandle } from "../../ui/upload/use-upload.ts";
import type { ReviewSource } from "./review-source.ts";
import type { ReviewValues } from "./review-values.ts";

interface RemarksFileProps {
	/** Kept unless it is removed or replaced. */
	sent: ReviewFile | null;
	source: ReviewSource;
	upload: UploadHandle;
}

/** Uploads the review's PDF. Use it inside a `DeckForm`. */
export function RemarksFile({ sent, source, upload }: RemarksFileProps) {
	const { t } = useTranslation("my-reviews");
	const { state } = upload.view;
	return (
		<>
			{sent && (state === "idle" || state === "cancelled") && <SentFile file={sent} source={source} />}
			<UploadField
				optional
				label={t("file.label")}
				hint={t("file.hint")}
				kinds={t("file.kinds", { size: megabytes(LIMITS.reviewFileBytes) })}
				upload={upload}
			/>
		</>
	);
}

function SentFile({ file, source }: { file: ReviewFile; source: ReviewSource }) {
	const { t } = useTranslation("my-reviews");
	const { field } = useController<ReviewValues, "drop_file">({ name: "drop_file" });
	const drops = field.value;
	return (
		<div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
			<FileText aria-hidden size={16} className="shrink-0 text-bad-icon" />
			<PdfName name={file.name} source={source.reviewFile("review", file)}>
				{file.name}
			</PdfName>
			<span role="status" className="grow text-secondary">
				{t(drops ? "file.dropped" : "file.kept")}
			</span>
			<Button kind="quiet" icon={drops ? Undo2 : X} onClick={() => field.onChange(!drops)}>
				{t(drops ? "file.keep" : "file.drop")}
			</Button>
		</div>
	);
}
