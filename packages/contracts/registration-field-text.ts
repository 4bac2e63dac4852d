import { countryName } from "./country-names.ts";
import type { Locale } from "./enums.ts";
import {
	REGISTRATION_FIELDS,
	type RegistrationChoice,
	type RegistrationFieldName,
} from "./registration-fields.ts";

export function registrationFieldText(
	name: RegistrationFieldName,
	value: string | undefined,
	{ locale, choiceText }: { locale: Locale; choiceText(choice: RegistrationChoice): string },
): string {
	if (!value) return "";
	const field = REGISTRATION_FIELDS[name];
	switch (field.kind) {
		case "country":
			return countryName(value, locale);
		case "choice":
			return field.choices.some((one) => one === value)
				? choiceText(`${name}.${value}` as RegistrationChoice)
				: "";
		default:
			return value;
	}
}
