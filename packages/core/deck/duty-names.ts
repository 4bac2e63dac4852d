import type { DUTIES, Duty, Participation } from "@deck/contracts/deck";
import type { Locale } from "@deck/contracts/enums";
import en from "../../../locales/en/calendar.json" with { type: "json" };
import ru from "../../../locales/ru/calendar.json" with { type: "json" };

/** Finished tasks have no deadline and no name. */
type Names = { [P in Participation]: Record<Exclude<(typeof DUTIES)[P][number], "done">, string> };
const NAMES: Record<Locale, Names> = { en: en.duty, ru: ru.duty };
const EXTENDED: Record<Locale, string> = { en: en.finish_extended, ru: ru.finish_extended };

export function dutyName({ participation, kind, paper, draft }: Duty, locale: Locale): string {
	if (draft?.paper !== undefined) return EXTENDED[locale];
	const names: Partial<Record<Duty["kind"], string>> = NAMES[locale][participation];
	return (names[kind] ?? "").replace("{number}", String(paper?.number));
}
