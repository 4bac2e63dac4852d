import type { Locale } from "@deck/contracts/enums";
import type { RefusalReason } from "@deck/contracts/review";
import en from "../../../locales/en/mail.json" with { type: "json" };
import ru from "../../../locales/ru/mail.json" with { type: "json" };

export const refusalReasonTexts = (locale: Locale): Record<RefusalReason, string> =>
	({ en, ru })[locale].review_refused.words;
