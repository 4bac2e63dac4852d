import type { Locale } from "@deck/contracts/enums";
import { MAILING_VALUES, type MailingReaders, type MailingValue } from "@deck/contracts/mailing";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Place } from "../../lib/placeholders/typed.ts";

/** Localized placeholder names in the editor; stored under their English names. */
export const PLACE_NAMES: Record<Locale, Record<MailingValue, string>> = {
	en: {
		...{ name: "name", number: "number", title: "title", section: "section", status: "status" },
		...{ due: "due", link: "link", conference: "conference", sign: "sign" },
	},
	ru: {
		...{ name: "имя", number: "номер", title: "название", section: "секция", status: "статус" },
		...{ due: "срок", link: "ссылка", conference: "конференция", sign: "подпись" },
	},
};

/** Returns valid placeholder names of a language, for read-only text. */
export const knownNames = (readers: MailingReaders, locale: Locale): ReadonlySet<string> =>
	new Set(MAILING_VALUES[readers].map((name) => PLACE_NAMES[locale][name]));

/** Returns placeholders with sample values. */
export function usePlaces(readers: MailingReaders): Record<Locale, Place[]> {
	const { t } = useTranslation("mailings");
	return useMemo(() => ({ en: placesOf(readers, "en", t), ru: placesOf(readers, "ru", t) }), [readers, t]);
}

const placesOf = (readers: MailingReaders, locale: Locale, t: TFunction<"mailings">): Place[] =>
	MAILING_VALUES[readers].map((name) => ({
		name,
		shown: PLACE_NAMES[locale][name],
		hint:
			name === "number" || name === "due" || name === "link"
				? t(`mailings:places.${name}.${readers}` as "mailings:places.number.papers")
				: t(`mailings:places.${name}`),
	}));
