import { LIMITS } from "@deck/contracts/limits";
import { useEffect } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fieldId } from "../../lib/form.ts";
import { problemAt } from "../../lib/form-resolver.ts";
import { Card } from "../../ui/card.tsx";
import { useFormLinks } from "../../ui/form/deck-form.tsx";
import { useProblemText } from "../../ui/form/problem-text.ts";
import { UploadField } from "../../ui/upload/upload-field.tsx";
import type { UploadHandle } from "../../ui/upload/use-upload.ts";
import { sectionId } from "./submit-sections.ts";

const MEGABYTES = LIMITS.manuscriptBytes / 1024 / 1024;

/** The manuscript; the rest of the form can be filled in while it is on its way. */
export function FileCard({ upload }: { upload: UploadHandle }) {
	const { t } = useTranslation("submit");
	const { id, labels } = useFormLinks();
	const { errors } = useFormState();
	const text = useProblemText();
	const problem = problemAt(errors, "upload_id");
	const label = t("manuscript");
	useEffect(() => {
		labels.set("upload_id", label);
		return () => void labels.delete("upload_id");
	}, [labels, label]);
	return (
		<Card id={sectionId(id, "file")} title={t("parts.file")}>
			<div data-problem={problem ? "" : undefined} tabIndex={-1}>
				<UploadField
					id={fieldId(id, "upload_id")}
					label={label}
					kinds={t("manuscript_kinds", { size: MEGABYTES })}
					upload={upload}
					error={problem && text(problem)}
				/>
			</div>
		</Card>
	);
}
