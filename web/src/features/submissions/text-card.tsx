import { LIMITS } from "@deck/contracts/limits";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { useFormLinks } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { LanguagePair } from "./language-pair.tsx";
import { sectionId } from "./submit-sections.ts";
import type { SubmitValues } from "./submit-values.ts";

export function TextCard() {
	const { t } = useTranslation("submit");
	const { id } = useFormLinks();
	const language = useWatch<SubmitValues, "language">({ name: "language" });
	const twin = language === "ru";
	return (
		<Card id={sectionId(id, "text")} title={t("parts.text")}>
			<div className="flex flex-col gap-4">
				<LanguagePair>
					<FormField name="title" label={t("title")}>
						{(field) => <TextArea {...field} rows={2} lang={language} />}
					</FormField>
					{twin && (
						<FormField name="locales.en.title" label={t("title_en")}>
							{(field) => <TextArea {...field} rows={2} lang="en" />}
						</FormField>
					)}
				</LanguagePair>
				<LanguagePair>
					<FormField name="abstract" label={t("abstract")} max={LIMITS.abstract}>
						{(field) => <TextArea {...field} rows={7} lang={language} />}
					</FormField>
					{twin && (
						<FormField name="locales.en.abstract" label={t("abstract_en")} max={LIMITS.abstract}>
							{(field) => <TextArea {...field} rows={7} lang="en" />}
						</FormField>
					)}
				</LanguagePair>
			</div>
		</Card>
	);
}
