import type { AuditPerson } from "@deck/contracts/audit";
import type { Locale } from "@deck/contracts/enums";
import { nameInLocale } from "../../lib/person-name.ts";

export function formatPerson({ names, email }: AuditPerson, locale: Locale): string | null {
	return nameInLocale(names, locale) ?? email;
}
