import type { DateKind } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import en from "../../../locales/en/calendar.json" with { type: "json" };
import ru from "../../../locales/ru/calendar.json" with { type: "json" };

export const DATE_NAMES: Record<Locale, Record<DateKind, string>> = { en: en.date, ru: ru.date };
