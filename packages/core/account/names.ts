import type { Locale } from "@deck/contracts/enums";
import type { UserItem } from "./lookup.ts";

/** Joins first and last name; in Russian first name, patronymic, last name (specification §2). */
export function fullNames({ locales }: Pick<UserItem, "locales">): Partial<Record<Locale, string>> {
	const { en, ru } = locales ?? {};
	const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");
	const names = {
		en: joined(en?.first_name, en?.last_name),
		ru: joined(ru?.first_name, ru?.patr_name, ru?.last_name),
	};
	return { ...(names.en && { en: names.en }), ...(names.ru && { ru: names.ru }) };
}
