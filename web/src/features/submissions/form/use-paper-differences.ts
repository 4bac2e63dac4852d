import type { Conference } from "@deck/contracts/conference";
import { fieldText } from "@deck/contracts/fields";
import { hasTwin } from "@deck/contracts/locales";
import { PAPER_TEXT_NAMES } from "@deck/contracts/paper-fields";
import type { DefaultValues, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { sectionsById } from "../../../lib/sections.ts";
import type { Difference } from "../../../ui/form/stale-notice.tsx";
import { authorLines } from "./edit-values.ts";
import type { SubmitValues } from "./submit-values.ts";

export function usePaperDifferences<O>(
	{ getValues }: UseFormReturn<SubmitValues, unknown, O>,
	conference: Conference,
): (theirs: DefaultValues<SubmitValues>) => Difference[] {
	const { t } = useTranslation(["own-paper", "mysubs", "common"]);
	const locale = useLocale();
	const texts = (values: SubmitValues): [label: string, text: string][] => {
		const { language, section, format, authors, locales } = values;
		const english = hasTwin(language) ? locales.en : null;
		return [
			[t("own-paper:language"), t(`common:language.${language}`)],
			[t("own-paper:section"), sectionsById(conference.sections, locale).get(section)?.name ?? ""],
			[t("own-paper:format"), format && t(`common:format.${format}`)],
			...PAPER_TEXT_NAMES.flatMap((name): [string, string][] => [
				[t(`common:paper_text.${name}.label`), fieldText(values[name])],
				[t(`common:paper_text.${name}.label_en`), fieldText(english?.[name])],
			]),
			[t("own-paper:authors"), authorLines(authors, t("mysubs:corresponding"))],
		];
	};
	return (theirs) => {
		const typed = texts(getValues());
		return texts(theirs as SubmitValues).flatMap(([label, text], index) => {
			const own = typed[index]?.[1] ?? "";
			return text === own ? [] : [{ label, text, own }];
		});
	};
}
