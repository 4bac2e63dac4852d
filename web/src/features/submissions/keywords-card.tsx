import { LIMITS } from "@deck/contracts/limits";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { ChipsInput } from "../../ui/chips-input.tsx";
import { useFormLinks } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { LanguagePair } from "./language-pair.tsx";
import { sectionId } from "./submit-sections.ts";
import type { SubmitValues } from "./submit-values.ts";

/** At least three; Russian papers also have English ones. */
export function KeywordsCard() {
	const { t } = useTranslation("submit");
	const { id } = useFormLinks();
	const language = useWatch<SubmitValues, "language">({ name: "language" });
	return (
		<Card id={sectionId(id, "keywords")} title={t("parts.keywords")}>
			<LanguagePair>
				<FormField<string[]> name="keywords" label={t(language === "ru" ? "keywords_ru" : "keywords")}>
					{(field) => <ChipsInput {...field} lang={language} />}
				</FormField>
				{language === "ru" && (
					<FormField<string[]> name="locales.en.keywords" label={t("keywords_en")}>
						{(field) => <ChipsInput {...field} lang="en" />}
					</FormField>
				)}
			</LanguagePair>
			<p className="mt-3 text-13 text-secondary">{t("keywords_hint", { min: LIMITS.keywordsMin })}</p>
		</Card>
	);
}
