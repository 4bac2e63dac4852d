import type { Locale } from "@deck/contracts/enums";
import { joinName, withPatronymic } from "@deck/contracts/person-names";
import type { UserItem } from "./lookup.ts";

/** Joins first and last name; in Russian first name, patronymic, last name (specification §2). */
export function fullNames({ locales }: Pick<UserItem, "locales">): Partial<Record<Locale, string>> {
	const { en, ru } = locales ?? {};
	const names = {
		en: joinName(en),
		ru: joinName({ first_name: withPatronymic(ru), last_name: ru?.last_name }),
	};
	return { ...(names.en && { en: names.en }), ...(names.ru && { ru: names.ru }) };
}
