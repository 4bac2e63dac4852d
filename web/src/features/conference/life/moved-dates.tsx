import type { WholeConference } from "@deck/contracts/conference";
import type { CopyConferenceForm } from "@deck/contracts/conference-parts";
import { DATE_KINDS, daysBetween, movedBy } from "@deck/contracts/dates";
import { ArrowRight } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { inEither } from "../../../lib/conference-words.ts";
import { useLocale } from "../../../lib/i18n.ts";

/** The dates of a copy beside those they come from, as its first day is typed. */
export function MovedDates({ conference }: { conference: WholeConference }) {
	const { t } = useTranslation(["lifecycle", "conference"]);
	const { watch } = useFormContext<CopyConferenceForm>();
	const locale = useLocale();
	const start = watch("start");
	const { dates, free_dates } = conference;
	if (!dates.conference_start) return <p className="text-13 text-secondary">{t("copy.no_dates")}</p>;

	const days = start ? daysBetween(dates.conference_start, start) : null;
	const typed = DATE_KINDS.flatMap((kind) => {
		const from = dates[kind];
		return from ? [{ id: kind, name: t(`conference:dates.${kind}`), lang: undefined, from }] : [];
	});
	const free = free_dates.map(({ id, date, locales }) => {
		const { text, lang } = inEither({ en: locales.en.title, ru: locales.ru.title }, locale);
		return { id, name: text, lang, from: date };
	});
	return (
		<section>
			<h3 className="text-14 font-medium">
				{days === null ? t("copy.dates") : t("copy.moved", { count: Math.abs(days) })}
			</h3>
			<dl className="mt-2 divide-y divide-line border-y border-line text-13">
				{[...typed, ...free].map(({ id, name, lang, from }) => (
					<div key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
						<dt lang={lang}>{name}</dt>
						<dd className="flex items-center gap-1.5 text-secondary">
							{local(from)}
							{days !== null && (
								<>
									<ArrowRight role="img" aria-label={t("copy.becomes")} size={14} className="shrink-0" />
									<span className="font-medium text-ink">{local(movedBy(from, days))}</span>
								</>
							)}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

const local = (moment: string) => moment.replace("T", " ");
