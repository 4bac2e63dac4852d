import type { Titles } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { type InLanguage, inEither } from "../../lib/conference-words.ts";

export const titleOf = ({ titles: { en = "", ru = "" } }: { titles: Titles }, locale: Locale): InLanguage =>
	inEither({ en, ru }, locale);
