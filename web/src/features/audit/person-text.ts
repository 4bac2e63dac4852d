import type { AuditPerson } from "@deck/contracts/audit";
import type { Locale } from "@deck/contracts/enums";

/** A person by name, else by address; null for an account that is gone. */
export function personText({ names, email }: AuditPerson, locale: Locale): string | null {
	return names[locale] ?? names[locale === "en" ? "ru" : "en"] ?? email;
}
