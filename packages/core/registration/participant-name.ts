import { LOCALES, type Locale } from "@deck/contracts/enums";
import { joinName } from "@deck/contracts/person-names";
import type { RegistrationItem } from "./entity.ts";

export function participantName({ content: { locales }, email }: RegistrationItem, locale: Locale): string {
	return [locale, ...LOCALES].map((one) => joinName(locales?.[one])).find(Boolean) ?? email;
}
