import type { KindOf } from "@deck/contracts/fields";
import { hasTwin } from "@deck/contracts/locales";
import { PAPER_TEXT_NAMES, PAPER_TEXTS, type PaperTextName } from "@deck/contracts/paper-fields";
import type { ComponentType } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ChipsInput } from "../../../ui/chips-input.tsx";
import { FormField, type FormFieldProps } from "../../../ui/form/form-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { LanguagePair } from "./language-pair.tsx";
import type { SubmitValues } from "./submit-values.ts";

/** Shows a card's texts; of Russian papers also in English. */
export function TextFields({ section }: { section: (typeof PAPER_TEXTS)[PaperTextName]["section"] }) {
	const { t } = useTranslation("common");
	const language = useWatch<SubmitValues, "language">({ name: "language" });
	return PAPER_TEXT_NAMES.filter((name) => PAPER_TEXTS[name].section === section).map((name) => {
		const field = PAPER_TEXTS[name];
		const Control = CONTROLS[field.kind];
		const common = { optional: !field.required, max: field.kind === "block" ? field.max : undefined };
		return (
			<LanguagePair key={name}>
				<Control {...common} name={name} label={t(`paper_text.${name}.label`)} lang={language} />
				{hasTwin(language) && (
					<Control
						{...common}
						name={`locales.en.${name}`}
						label={t(`paper_text.${name}.label_en`)}
						lang="en"
					/>
				)}
			</LanguagePair>
		);
	});
}

type ControlProps = Omit<FormFieldProps<string>, "children" | "adviceFor"> & { lang: string };

const CONTROLS: Record<KindOf<typeof PAPER_TEXTS>, ComponentType<ControlProps>> = {
	line: ({ lang, ...rest }) => (
		<FormField {...rest}>{(field) => <TextArea {...field} rows={2} lang={lang} />}</FormField>
	),
	block: ({ lang, ...rest }) => (
		<FormField {...rest}>{(field) => <TextArea {...field} rows={7} lang={lang} />}</FormField>
	),
	keywords: ({ lang, ...rest }) => (
		<FormField<string[]> {...rest}>{(field) => <ChipsInput {...field} lang={lang} />}</FormField>
	),
};
