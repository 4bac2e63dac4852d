import { useTranslation } from "react-i18next";
import { useCurrentPart } from "../../lib/current-part.ts";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useCurrentTabInView } from "../../ui/tabs.tsx";
import { dayId } from "./clock.ts";
import { formatWeekday } from "./day-texts.ts";
import type { ProgrammeDay } from "./schedule.ts";

/** Stays in view, and leads to the days. */
export function DayNav({ days }: { days: readonly ProgrammeDay["day"][] }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const current = useCurrentPart(days, dayId);
	const strip = useCurrentTabInView(current);
	const go = (day: ProgrammeDay["day"]) => {
		const part = document.getElementById(dayId(day));
		part?.scrollIntoView();
		part?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
	};
	return (
		<nav
			ref={strip}
			aria-label={t("page.days")}
			className="sticky top-(--bar) z-20 -mx-4 flex h-13 items-center gap-2 overflow-x-auto border-b border-line bg-ground px-4 [scrollbar-width:none] print:hidden"
		>
			{days.map((day) => (
				<button
					key={day}
					type="button"
					aria-current={day === current ? "true" : undefined}
					onClick={() => go(day)}
					className={cx(
						"target shrink-0 rounded-full border px-3.5 text-14 font-medium whitespace-nowrap transition-colors",
						day === current
							? "border-transparent bg-primary text-white"
							: "border-edge bg-surface hover:bg-sunken",
					)}
				>
					{formatWeekday(day, locale, "short")}
				</button>
			))}
		</nav>
	);
}
