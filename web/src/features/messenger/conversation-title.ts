import type { LocalizedTitle } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { type LocalizedText, localizedText } from "../../lib/conference-texts.ts";

export const conversationTitle = (
	{ titles: { en = "", ru = "" } }: { titles: LocalizedTitle },
	locale: Locale,
): LocalizedText => localizedText({ en, ru }, locale);
