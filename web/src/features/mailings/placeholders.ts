import type { Locale } from "@deck/contracts/enums";
import { MAILING_PLACEHOLDERS, type MailingPlaceholder, type RecipientKind } from "@deck/contracts/mailing";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PlaceholderOption } from "../../lib/placeholders/typed.ts";

/** Localized in the editor; stored by English names. */
export const PLACEHOLDER_NAMES: Record<Locale, Record<MailingPlaceholder, string>> = {
	en: {
		name: "name",
		number: "number",
		title: "title",
		section: "section",
		status: "status",
		due: "due",
		link: "link",
		conference: "conference",
		sign: "sign",
	},
	ru: {
		name: "имя",
		number: "номер",
		title: "название",
		section: "секция",
		status: "статус",
		due: "срок",
		link: "ссылка",
		conference: "конференция",
		sign: "подпись",
	},
};

export const placeholderNames = (readers: RecipientKind, locale: Locale): ReadonlySet<string> =>
	new Set(MAILING_PLACEHOLDERS[readers].map((name) => PLACEHOLDER_NAMES[locale][name]));

export function usePlaceholders(readers: RecipientKind): Record<Locale, PlaceholderOption[]> {
	const { t } = useTranslation("mailings");
	return useMemo(
		() => ({ en: placeholdersOf(readers, "en", t), ru: placeholdersOf(readers, "ru", t) }),
		[readers, t],
	);
}

const placeholdersOf = (
	readers: RecipientKind,
	locale: Locale,
	t: TFunction<"mailings">,
): PlaceholderOption[] =>
	MAILING_PLACEHOLDERS[readers].map((name) => ({
		name,
		displayName: PLACEHOLDER_NAMES[locale][name],
		hint:
			name === "number" || name === "due" || name === "link"
				? t(`mailings:places.${name}.${readers}` as "mailings:places.number.papers")
				: t(`mailings:places.${name}`),
	}));
