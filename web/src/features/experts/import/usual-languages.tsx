import type { Locale } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { Field } from "../../../ui/field.tsx";
import { LanguageBoxes } from "../../../ui/topic-fields.tsx";

interface UsualLanguagesProps {
	languages: readonly Locale[];
	onLanguages(languages: Locale[]): void;
}

/** In which languages those read of whom the list says nothing. */
export function UsualLanguages({ languages, onLanguages }: UsualLanguagesProps) {
	const { t } = useTranslation("experts");
	return (
		<Field
			group
			label={t("add.languages")}
			hint={t("add.languages_hint")}
			error={languages.length === 0 ? t("add.no_language") : null}
		>
			<LanguageBoxes value={languages} onChange={onLanguages} />
		</Field>
	);
}
