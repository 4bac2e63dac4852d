import type { Locale } from "@deck/contracts/enums";
import type { RegistrationItem } from "./entity.ts";

/**
 * Returns the e-mail language of a participant without an account: the one that staff chose, else Russian if they have
 * a Russian name.
 */
export const languageOf = ({ language, content }: Pick<RegistrationItem, "language" | "content">): Locale =>
	language ?? (content.locales?.ru?.last_name ? "ru" : "en");
