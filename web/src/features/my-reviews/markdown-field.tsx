import { LIMITS } from "@deck/contracts/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldContext } from "../../ui/field-context.ts";
import { FormField } from "../../ui/form/form-field.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface MarkdownFieldProps {
	name: string;
	label: string;
	hint: string;
	optional?: boolean;
	rows: number;
}

export function MarkdownField({ rows, ...field }: MarkdownFieldProps) {
	const { t } = useTranslation("my-reviews");
	const [view, setView] = useState<"write" | "preview">("write");
	return (
		<FormField
			{...field}
			max={LIMITS.reviewText}
			aside={
				// Detaches this control from the field.
				<FieldContext value={null}>
					<Segmented<"write" | "preview">
						small
						label={t("markdown.view", { name: field.label })}
						value={view}
						onChange={setView}
						options={[
							{ value: "write", label: t("markdown.write") },
							{ value: "preview", label: t("markdown.preview") },
						]}
					/>
				</FieldContext>
			}
		>
			{(control) =>
				view === "write" ? (
					<TextArea {...control} rows={rows} />
				) : (
					<div className="min-h-24 rounded-control border border-line bg-surface px-3 py-2">
						{control.value ? (
							<MarkdownText text={control.value} top={3} className="text-15!" />
						) : (
							<p className="text-secondary">{t("markdown.nothing")}</p>
						)}
					</div>
				)
			}
		</FormField>
	);
}
