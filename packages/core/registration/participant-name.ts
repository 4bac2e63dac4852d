import type { Locale } from "@deck/contracts/enums";
import type { RegistrationItem } from "./entity.ts";

export function participantName({ content: { locales }, email }: RegistrationItem, locale: Locale): string {
	const full = (names?: { first_name?: string | undefined; last_name?: string | undefined }) =>
		[names?.first_name, names?.last_name].filter(Boolean).join(" ");
	return full(locales?.[locale]) || full(locales?.en) || full(locales?.ru) || email;
}
