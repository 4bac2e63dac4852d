import { LIMITS } from "@deck/contracts/limits";
import type { StatusDocument } from "@deck/contracts/registration";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fieldId } from "../../lib/form.ts";
import { problemAt } from "../../lib/form-resolver.ts";
import { megabytes } from "../../lib/format-bytes.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFieldAttributes } from "../../ui/field-context.ts";
import { useFormLinks } from "../../ui/form/deck-form.tsx";
import { type Control, FormField } from "../../ui/form/form-field.tsx";
import { useProblemText } from "../../ui/form/problem-text.ts";
import { UploadField } from "../../ui/upload/upload-field.tsx";
import type { UploadHandle } from "../../ui/upload/use-upload.ts";
import { DocumentLine } from "./document-line.tsx";
import { OwnFields } from "./own-fields.tsx";
import { PartCard } from "./part-card.tsx";
import type { RegistrationValues } from "./values.ts";

interface StatusCardProps {
	upload: UploadHandle;
	/** Of the sent registration. */
	document: StatusDocument | undefined;
	conf: string;
	/** Of the regular fee, and once the document is verified. */
	sums: { regular: string; sum: string } | null;
	/** What a young scientist's fee saves; null if nothing. */
	saving: string | null;
}

export function StatusCard({ upload, document, conf, sums, saving }: StatusCardProps) {
	const { t } = useTranslation("registration");
	const { id } = useFormLinks();
	const { setValue, formState } = useFormContext<RegistrationValues>();
	const text = useProblemText();
	const [status, young] = useWatch<RegistrationValues, ["content.status", "content.young"]>({
		name: ["content.status", "content.young"],
	});
	const problem = problemAt(formState.errors, "content.upload_id");
	return (
		<PartCard part="status" hint={status === "none" ? undefined : t("hint.status")}>
			<div className="grid items-end gap-4 sm:grid-cols-2">
				<OwnFields
					part="status"
					onChange={(name, value) => {
						if (name === "status" && value === "none")
							setValue("content.young", false, { shouldDirty: true });
					}}
				/>
				{status && status !== "none" && (
					<FormField<boolean>
						name="content.young"
						label={t("field.young")}
						hideLabel="always"
						group
						optional="unsaid"
						hint={!young && saving !== null ? t("young_saving", { saving }) : undefined}
					>
						{(field) => <FieldCheckbox {...field} label={t("field.young")} />}
					</FormField>
				)}
			</div>
			{young && status !== "none" && (
				<>
					{document && <DocumentLine document={document} conf={conf} />}
					<UploadField
						id={fieldId(id, "content.upload_id")}
						label={document ? t("field.another_document") : t("field.upload_id")}
						hint={t(`proof.${status ?? "stud"}`)}
						kinds={t("document.kinds", { size: megabytes(LIMITS.statusDocumentBytes) })}
						accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
						optional={document !== undefined}
						upload={upload}
						error={problem && text(problem)}
					/>
					{sums && <p className="text-14">{t("young_sums", sums)}</p>}
				</>
			)}
		</PartCard>
	);
}

function FieldCheckbox({ label, ...control }: Control<boolean> & { label: string }) {
	const { id, "aria-describedby": described, "aria-invalid": invalid } = useFieldAttributes();
	return (
		<Checkbox
			{...control}
			id={id}
			aria-describedby={described}
			aria-invalid={invalid}
			className="min-h-[38px] font-medium"
		>
			{label}
		</Checkbox>
	);
}
