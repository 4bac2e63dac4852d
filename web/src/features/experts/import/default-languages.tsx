import { LOCALES, type Locale } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { LanguageBoxes } from "../../../ui/topic-fields.tsx";
import type { DefaultEmailLanguage } from "./plan.ts";

interface DefaultLanguagesProps {
	languages: readonly Locale[];
	onLanguages(languages: Locale[]): void;
	language: DefaultEmailLanguage;
	onLanguage(language: DefaultEmailLanguage): void;
}

export function DefaultLanguages({ languages, onLanguages, language, onLanguage }: DefaultLanguagesProps) {
	const { t } = useTranslation(["experts", "common"]);
	return (
		<>
			<Field
				group
				label={t("add.languages")}
				hint={t("add.languages_hint")}
				error={languages.length === 0 ? t("add.no_language") : null}
			>
				<LanguageBoxes value={languages} onChange={onLanguages} />
			</Field>
			<Field label={t("add.language")} hint={t("common:email_language_hint")} optional="unsaid">
				<Select<DefaultEmailLanguage>
					value={language}
					onChange={onLanguage}
					options={[
						{ value: "by_name", label: t("add.by_name") },
						...LOCALES.map((value) => ({ value, label: t(`common:language.${value}`) })),
					]}
				/>
			</Field>
		</>
	);
}
