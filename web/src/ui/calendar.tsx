import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import type { LocalMoment } from "@deck/contracts/moments";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addMonths, dayByKey, weeksOf } from "../lib/calendar.ts";
import { cx } from "../lib/cx.ts";
import { formatDate } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { IconButton } from "./icon-button.tsx";

const FIRST_WEEKDAY: Record<Locale, number> = { en: 0, ru: 1 };

interface CalendarProps {
	value: LocalMoment | null;
	onChange(day: LocalMoment | ""): void;
}

/** Shows a month; its keys follow ARIA's date picker. */
export function Calendar({ value, onChange }: CalendarProps) {
	const { t } = useTranslation("common");
	const locale = useLocale();
	const today = formatDate(new Date(), null);
	const [at, setAt] = useState(value ?? today);
	const grid = useRef<HTMLTableElement>(null);
	const byKey = useRef(false);
	const firstWeekday = FIRST_WEEKDAY[locale];
	const weeks = weeksOf(at, firstWeekday);
	const words = (day: LocalMoment, options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(LOCALE_FACTS[locale].tag, { timeZone: "UTC", ...options }).format(
			new Date(`${day}T00:00Z`),
		);

	useEffect(() => {
		if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
		byKey.current = false;
	}, [at]);

	const onKeyDown = (event: KeyboardEvent) => {
		const day = dayByKey(at, event.key, event.shiftKey, firstWeekday);
		if (day === null) return;
		event.preventDefault();
		byKey.current = true;
		setAt(day);
	};
	const turn = (months: number) => () => setAt(addMonths(at, months));
	return (
		<div className="flex flex-col gap-2">
			<div className="flex items-center">
				<IconButton icon={ChevronsLeft} label={t("date.year_before")} onClick={turn(-12)} />
				<IconButton icon={ChevronLeft} label={t("date.month_before")} onClick={turn(-1)} />
				<p aria-live="polite" className="grow text-center text-14 font-semibold first-letter:uppercase">
					{words(at, { month: "long" })} {at.slice(0, 4)}
				</p>
				<IconButton icon={ChevronRight} label={t("date.month_after")} onClick={turn(1)} />
				<IconButton icon={ChevronsRight} label={t("date.year_after")} onClick={turn(12)} />
			</div>
			<table
				ref={grid}
				aria-label={`${words(at, { month: "long" })} ${at.slice(0, 4)}`}
				className="border-collapse"
			>
				<thead>
					<tr>
						{weeks[0]?.map((day) => (
							<th
								key={day}
								scope="col"
								abbr={words(day, { weekday: "long" })}
								className="h-8 text-12 font-normal text-secondary"
							>
								{words(day, { weekday: "short" })}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week) => (
						<tr key={week[0]}>
							{week.map((day) => (
								<td key={day} className="p-0">
									<button
										type="button"
										data-day={day}
										tabIndex={day === at ? 0 : -1}
										aria-label={words(day, {
											weekday: "long",
											day: "numeric",
											month: "long",
											year: "numeric",
										})}
										aria-current={day === today ? "date" : undefined}
										aria-pressed={day === value}
										onClick={() => onChange(day)}
										onKeyDown={onKeyDown}
										className={cx(
											"size-9 rounded-control text-14 tabular-nums max-sm:size-11 pointer-coarse:size-11",
											day === value
												? "bg-primary font-semibold text-white"
												: cx(
														"hover:bg-sunken",
														day.slice(0, 7) !== at.slice(0, 7) && "text-secondary",
														day === today && "font-semibold text-accent",
													),
										)}
									>
										{Number(day.slice(8))}
									</button>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<div className="flex justify-between border-t border-line pt-2 text-14">
				<button type="button" onClick={() => onChange("")} className="target px-2 font-medium text-link">
					{t("date.clear")}
				</button>
				<button type="button" onClick={() => onChange(today)} className="target px-2 font-medium text-link">
					{t("date.today")}
				</button>
			</div>
		</div>
	);
}
