import type { Locale } from "@deck/contracts/enums";
import type { RegistrationItem } from "./entity.ts";

/** The language of letters to a participant whose address has no account: Russian where they have a Russian name. */
export const languageOf = ({ content }: Pick<RegistrationItem, "content">): Locale =>
	content.locales?.ru?.last_name ? "ru" : "en";
