import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { FormField } from "../form/form-field.tsx";
import { TextArea } from "../text-area.tsx";
import { FileFields } from "./file-fields.tsx";
import type { PaperFiles } from "./paper-files.ts";

interface VersionFieldsProps {
	files: PaperFiles;
	answers: boolean;
	hint?: string;
	blind: boolean;
}

export function VersionFields({ files, answers, hint, blind }: VersionFieldsProps) {
	const { t } = useTranslation("common");
	return (
		<>
			<FileFields files={files} blind={blind} />
			{answers && (
				<FormField name="answer" label={t("answer")} hint={hint} max={LIMITS.answer} optional>
					{(field) => <TextArea {...field} rows={6} />}
				</FormField>
			)}
		</>
	);
}
