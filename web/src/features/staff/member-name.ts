import type { Locale } from "@deck/contracts/enums";
import type { StaffMember } from "@deck/contracts/staff";

/** A name in a language, else in the other one; null where none is told. */
export function nameOf({ names }: Pick<StaffMember, "names">, locale: Locale): string | null {
	return names[locale] ?? names[locale === "en" ? "ru" : "en"] ?? null;
}
