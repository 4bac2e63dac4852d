import type { Locale } from "@deck/contracts/enums";
import type { RegistrationItem } from "./entity.ts";

/** Returns the language for a participant without an account: chosen by staff, else Russian with a Russian name. */
export const registrationLanguage = ({
	language,
	content,
}: Pick<RegistrationItem, "language" | "content">): Locale =>
	language ?? (content.locales?.ru?.last_name ? "ru" : "en");
