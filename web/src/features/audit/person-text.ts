import type { AuditEntry, AuditPerson } from "@deck/contracts/audit";
import type { Locale } from "@deck/contracts/enums";
import { nameInLocale } from "../../lib/person-name.ts";

export function formatPerson({ names, email }: AuditPerson, locale: Locale): string | null {
	return nameInLocale(names, locale) ?? email;
}

/** Returns the address of the link by which somebody acted without an account; null otherwise. */
export function linkAddress({ actor, after }: Pick<AuditEntry, "actor" | "after">): string | null {
	if (actor !== null || typeof after !== "object" || after === null || !("by_link" in after)) return null;
	return typeof after.by_link === "string" ? after.by_link : null;
}
