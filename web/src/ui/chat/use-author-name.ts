import type { ChatMessage } from "@deck/contracts/chat";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { nameInLocale } from "../../lib/person-name.ts";

export function useAuthorName(): (message: Pick<ChatMessage, "author" | "side" | "own">) => string {
	const { t } = useTranslation("chat");
	const locale = useLocale();
	return ({ author, side, own }) => {
		if (own) return t("you");
		return (author && nameInLocale(author.names, locale)) ?? (author ? t(`nameless.${side}`) : t("gone"));
	};
}
