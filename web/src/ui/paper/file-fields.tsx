import type { DraftUpload } from "@deck/contracts/draft";
import { UPLOAD_BYTES, type UploadPurpose } from "@deck/contracts/upload";
import { useEffect } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fieldId } from "../../lib/form.ts";
import { problemAt } from "../../lib/form-resolver.ts";
import { megabytes } from "../../lib/format-bytes.ts";
import { useFormLinks } from "../form/deck-form.tsx";
import { useProblemText } from "../form/problem-text.ts";
import { UploadField } from "../upload/upload-field.tsx";
import type { UploadHandle } from "../upload/use-upload.ts";
import type { PaperFiles } from "./paper-files.ts";

interface FileFieldsProps {
	files: PaperFiles;
	/** The draft's files that no longer exist. */
	missing?: readonly DraftUpload[];
	/** Asks to omit the authors in the manuscript. */
	blind?: boolean;
}

/** Uploads a paper's files. Use it in forms with `useFileIds`. */
export function FileFields({ files, missing = [], blind = false }: FileFieldsProps) {
	const { t } = useTranslation("upload");
	return (
		<div className="flex flex-col gap-5">
			<OneFile
				name="upload_id"
				purpose="manuscript"
				label={t("manuscript")}
				hint={blind ? t("blind") : undefined}
				upload={files.manuscript}
				isMissing={missing.includes("upload_id")}
				accept="application/pdf,.pdf"
			/>
			<OneFile
				name="source_upload_id"
				purpose="source"
				label={t("source")}
				upload={files.source}
				isMissing={missing.includes("source_upload_id")}
				accept=".zip,.docx,.tex"
				optional
			/>
		</div>
	);
}

interface OneFileProps {
	name: DraftUpload;
	purpose: Extract<UploadPurpose, "manuscript" | "source">;
	label: string;
	hint?: string | undefined;
	upload: UploadHandle;
	isMissing: boolean;
	accept: string;
	optional?: boolean;
}

function OneFile({ name, purpose, label, hint, upload, isMissing, accept, optional }: OneFileProps) {
	const { t } = useTranslation("upload");
	const { id, labels } = useFormLinks();
	const { errors } = useFormState();
	const text = useProblemText();
	const problem = problemAt(errors, name);
	useEffect(() => {
		labels.set(name, label);
		return () => void labels.delete(name);
	}, [labels, name, label]);
	return (
		<div data-problem={problem ? "" : undefined} tabIndex={-1}>
			<UploadField
				id={fieldId(id, name)}
				label={label}
				hint={isMissing && upload.view.state === "idle" ? t("draft_gone") : hint}
				kinds={t(`${purpose}_kinds`, { size: megabytes(UPLOAD_BYTES[purpose]) })}
				upload={upload}
				accept={accept}
				optional={optional}
				error={problem && text(problem)}
			/>
		</div>
	);
}
