import type { ParticipationRole, TASKS, Task } from "@deck/contracts/deck";
import type { Locale } from "@deck/contracts/enums";
import en from "../../../locales/en/calendar.json" with { type: "json" };
import ru from "../../../locales/ru/calendar.json" with { type: "json" };

/** Finished tasks have no deadline and no name. */
type TaskNames = { [P in ParticipationRole]: Record<Exclude<(typeof TASKS)[P][number], "done">, string> };
const TASK_NAMES: Record<Locale, TaskNames> = { en: en.duty, ru: ru.duty };
const EXTENDED_TASK_NAMES: Record<Locale, string> = { en: en.finish_extended, ru: ru.finish_extended };

export function taskName({ participation, kind, paper, draft }: Task, locale: Locale): string {
	if (draft?.paper !== undefined) return EXTENDED_TASK_NAMES[locale];
	const names: Partial<Record<Task["kind"], string>> = TASK_NAMES[locale][participation];
	return (names[kind] ?? "").replace("{number}", String(paper?.number));
}
