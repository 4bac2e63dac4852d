import type { Locale } from "@deck/contracts/enums";
import { fillText } from "@deck/contracts/placeholders";
import { STAFF_NEWS, type StaffNews } from "@deck/contracts/staff-news";
import en from "../../../locales/en/mail.json" with { type: "json" };
import ru from "../../../locales/ru/mail.json" with { type: "json" };

export const newsWords = (locale: Locale) => ({ en, ru })[locale].staff_digest.words;

/** "3 new papers, 1 declined review" */
export function newsSummary(counts: ReadonlyMap<StaffNews, number>, locale: Locale): string {
	const words: Record<string, string> = newsWords(locale).counts;
	const rules = new Intl.PluralRules(locale);
	return STAFF_NEWS.flatMap((kind) => {
		const count = counts.get(kind) ?? 0;
		const form = words[`${kind}_${rules.select(count)}`] ?? "";
		return count > 0 ? fillText(form, { count }) : [];
	}).join(", ");
}
