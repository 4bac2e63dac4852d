import { type ConferenceDates, DATE_KINDS } from "@deck/contracts/dates";
import { addDays, parseMoment } from "@deck/contracts/moments";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LocalizedText, localizedText } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { FreeDateTexts } from "./dates/lanes.ts";

interface ShiftedDateListProps {
	/** Absent or incomplete dates are omitted. */
	dates: ConferenceDates;
	free: readonly FreeDateTexts[];
	days: number | null;
}

export function ShiftedDateList({ dates, free, days }: ShiftedDateListProps) {
	const { t } = useTranslation(["dates", "conference"]);
	const locale = useLocale();
	const typed = DATE_KINDS.map((kind) => ({
		id: kind as string,
		name: { text: t(`conference:dates.${kind}`) } as LocalizedText,
		from: dates[kind] ?? "",
	}));
	const own = free.map(({ date, locales }, index) => ({
		id: `free-${index}`,
		name: localizedText({ en: locales.en.title, ru: locales.ru.title }, locale),
		from: date,
	}));
	return (
		<dl className="mt-2 divide-y divide-line border-y border-line text-13">
			{[...typed, ...own]
				.flatMap(({ from: text, ...line }) => {
					const from = parseMoment(text);
					return from ? [{ ...line, from }] : [];
				})
				.sort((one, other) => one.from.localeCompare(other.from))
				.map(({ id, name, from }) => (
					<div key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
						<dt lang={name.lang}>{name.text || t("free.untitled")}</dt>
						<dd className="ml-auto flex items-center gap-1.5 text-secondary">
							{local(from)}
							{days !== null && days !== 0 && (
								<>
									<ArrowRight role="img" aria-label={t("shift.becomes")} size={14} className="shrink-0" />
									<span className="font-medium text-ink">{local(addDays(from, days))}</span>
								</>
							)}
						</dd>
					</div>
				))}
		</dl>
	);
}

const local = (moment: string) => moment.replace("T", " ");
