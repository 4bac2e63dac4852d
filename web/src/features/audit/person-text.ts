import type { AuditPerson } from "@deck/contracts/audit";
import type { Locale } from "@deck/contracts/enums";
import { nameOf } from "../../lib/person-name.ts";

/** A person by name, else by address; null for an account that is gone. */
export function personText({ names, email }: AuditPerson, locale: Locale): string | null {
	return nameOf(names, locale) ?? email;
}
