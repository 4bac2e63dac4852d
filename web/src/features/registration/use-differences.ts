import type { Conference } from "@deck/contracts/conference";
import { registrationFieldText } from "@deck/contracts/registration-field-text";
import { REGISTRATION_FIELD_NAMES } from "@deck/contracts/registration-fields";
import type { DefaultValues, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { Difference } from "../../ui/form/stale-notice.tsx";
import { contentOf, type RegistrationValues } from "./values.ts";

export function useDifferences<O>(
	{ getValues }: UseFormReturn<RegistrationValues, unknown, O>,
	{ places, events }: Conference,
): (theirs: DefaultValues<RegistrationValues>) => Difference[] {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const texts = (values: DefaultValues<RegistrationValues>): [label: string, text: string][] => {
		const content = contentOf(values);
		const { locales, place, format, young, organization, papers } = content;
		const { en, ru } = locales ?? {};
		const { kind, short_name, city } = organization ?? {};
		const where = places.find(({ id }) => id === place);
		const chosen = events.filter(({ id }) => content.events?.includes(id));
		return [
			[
				t("parts.name"),
				[en?.first_name, en?.last_name, ru?.first_name, ru?.last_name].filter(Boolean).join(" "),
			],
			[t("field.place"), where ? localizedField(where.locales, "title", locale).text : ""],
			[t("field.format"), format ? t(`format.${format}`) : ""],
			...REGISTRATION_FIELD_NAMES.map((name): [string, string] => [
				t(`field.${name}`),
				registrationFieldText(name, content[name], {
					locale,
					choiceText: (choice) => t(`choice.${choice}`),
				}),
			]),
			[t("field.young"), young ? t("price.young") : t("price.regular")],
			[
				t("field.organization.kind"),
				kind === "other"
					? [short_name, city].filter(Boolean).join(", ")
					: kind
						? t(`organization.${kind}`)
						: "",
			],
			[t("field.papers"), format === "presenter" ? (papers ?? []).join(", ") : ""],
			[
				t("field.events"),
				chosen.map(({ locales }) => localizedField(locales, "title", locale).text).join(", "),
			],
		];
	};
	return (theirs) => {
		const typed = texts(getValues());
		return texts(theirs).flatMap(([label, text], index) => {
			const own = typed[index]?.[1] ?? "";
			return text === own ? [] : [{ label, text, own }];
		});
	};
}
