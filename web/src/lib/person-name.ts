import type { User } from "@deck/contracts/account";
import type { Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";

/**
 * Returns first and last name, in Russian with patronymic (specification §2), else the name in the other
 * language; null without one.
 */
export function fullName(user: Pick<User, "locales">, locale: Locale): string | null {
	const other: Locale = otherLocale(locale);
	return nameIn(user, locale) || nameIn(user, other) || null;
}

function nameIn({ locales }: Pick<User, "locales">, locale: Locale): string {
	const names = locales[locale];
	if (!names) return "";
	const patronymic = locale === "ru" ? names.patr_name : "";
	return [names.first_name, patronymic, names.last_name].filter(Boolean).join(" ");
}

export function nameInLocale(names: Partial<Record<Locale, string>>, locale: Locale): string | null {
	return names[locale] || names[otherLocale(locale)] || null;
}

export function initials(name: string | null, fallback: string): string {
	const words = (name ?? "").split(/\s+/).filter(Boolean);
	const first = words[0]?.[0] ?? fallback[0] ?? "";
	const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : words.length === 0 ? (fallback[1] ?? "") : "";
	return `${first}${last}`.toUpperCase();
}
