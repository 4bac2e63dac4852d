import type { Conference } from "@deck/contracts/conference";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { RUSSIAN_FIRST } from "@deck/contracts/locales";

/** Returns languages for writing to a conference's people: its own first, Russian if it has both. */
export function writingLanguages({ languages }: Pick<Conference, "languages">): Locale[] {
	const [only] = languages.length === 1 ? languages : [];
	return only ? [only, ...LOCALES.filter((one) => one !== only)] : [...RUSSIAN_FIRST];
}
