import type { Conference } from "@deck/contracts/conference";
import { LOCALES, type Locale } from "@deck/contracts/enums";

/**
 * Returns the languages in which staff write to people of a conference: the one that it works in first, Russian if it
 * works in both.
 */
export function writingLanguages({ languages }: Pick<Conference, "languages">): Locale[] {
	const [only] = languages.length === 1 ? languages : [];
	return only ? [only, ...LOCALES.filter((one) => one !== only)] : LOCALES.toReversed();
}
