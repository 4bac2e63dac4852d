import type { Locale } from "@deck/contracts/enums";
import { fillPlaceholders } from "@deck/contracts/placeholders";
import { STAFF_NEWS_KINDS, type StaffNewsKind } from "@deck/contracts/staff-news";
import en from "../../../locales/en/mail.json" with { type: "json" };
import ru from "../../../locales/ru/mail.json" with { type: "json" };

export const newsTexts = (locale: Locale) => ({ en, ru })[locale].staff_digest.words;

export function formatNewsSummary(counts: ReadonlyMap<StaffNewsKind, number>, locale: Locale): string {
	const words: Record<string, string> = newsTexts(locale).counts;
	const rules = new Intl.PluralRules(locale);
	return STAFF_NEWS_KINDS.flatMap((kind) => {
		const count = counts.get(kind) ?? 0;
		const form = words[`${kind}_${rules.select(count)}`] ?? "";
		return count > 0 ? fillPlaceholders(form, { count }) : [];
	}).join(", ");
}
