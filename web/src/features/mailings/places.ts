import type { Locale } from "@deck/contracts/enums";
import { MAILING_VALUES, type MailingReaders, type MailingValue } from "@deck/contracts/mailing";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Place } from "../../lib/placeholders/typed.ts";

/** How a text of each language calls its placeholders while it is written; they are kept under their names in English. */
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

/** The names that a text of a language may have in braces, for where it is only read. */
export const knownNames = (readers: MailingReaders, locale: Locale): ReadonlySet<string> =>
	new Set(MAILING_VALUES[readers].map((name) => PLACE_NAMES[locale][name]));

/** What a mailing's text in a language may leave open, and what will stand there. */
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
