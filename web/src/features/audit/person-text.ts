import type { AuditPerson } from "@deck/contracts/audit";
import type { Locale } from "@deck/contracts/enums";
import { nameOf } from "../../lib/person-name.ts";

/** Returns the name, else the address; null for a deleted account. */
export function personText({ names, email }: AuditPerson, locale: Locale): string | null {
	return nameOf(names, locale) ?? email;
}
