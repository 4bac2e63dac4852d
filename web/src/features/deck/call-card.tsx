import type { ConferenceSummary } from "@deck/contracts/conference";
import { Calendar, ClockAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatConferenceDays } from "../../lib/conference-texts.ts";
import { type TimeLeft, timeLeft, timePassed } from "../../lib/countdown.ts";
import { cx } from "../../lib/cx.ts";
import { formatLongTime, formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { LineField } from "../../ui/line-field.tsx";
import { ConferenceLink, FullTitle } from "./conference-link.tsx";

export function CallCard({ summary, now }: { summary: ConferenceSummary; now: Date }) {
	const locale = useLocale();
	const days = formatConferenceDays(summary.dates, locale);
	return (
		<article className="relative isolate flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-rest transition-shadow hover:shadow-raised">
			{/* In its own box: positioning the heading's would confine its link. */}
			<div className="absolute inset-x-0 top-0 -z-10 h-28 overflow-hidden max-sm:h-[88px]">
				<LineField seed={summary.path} />
			</div>
			<div className="flex h-28 items-end px-5 pb-3 max-sm:h-[88px]">
				<h3 className="min-w-0 text-22 text-white">
					<ConferenceLink summary={summary} />
				</h3>
			</div>
			<div className="flex grow flex-col p-5">
				<FullTitle summary={summary} className="mb-2 text-15 font-semibold" />
				{days && (
					<p className="flex items-center gap-2 text-14 text-secondary">
						<Calendar aria-hidden size={16} className="shrink-0" />
						{days}
					</p>
				)}
				<div className="mt-auto pt-5">
					<Closing summary={summary} now={now} />
				</div>
			</div>
		</article>
	);
}

function Closing({ summary, now }: { summary: ConferenceSummary; now: Date }) {
	const { t } = useTranslation("deck");
	const locale = useLocale();
	const { submissions_open, submissions_close } = summary.instants;
	const remaining = submissions_close ? timeLeft(submissions_close, now, summary.timezone) : null;
	if (!submissions_close || !remaining) return <p className="font-medium text-good">{t("no_closing")}</p>;
	return (
		<>
			<Left left={remaining} />
			{submissions_open && (
				<svg aria-hidden="true" className="mt-2 block h-1 w-full rounded-full bg-line">
					<rect
						width={`${timePassed(submissions_open, submissions_close, now) * 100}%`}
						height="100%"
						rx={2}
						className={remaining.soon ? "fill-wait-icon" : "fill-accent"}
					/>
				</svg>
			)}
			<p className="mt-2 text-13 text-secondary">
				{t("closes", { date: formatLongTime(new Date(submissions_close), locale, summary.timezone) })}
			</p>
		</>
	);
}

function Left({ left: { unit, count, soon } }: { left: TimeLeft }) {
	const { t } = useTranslation("deck");
	const locale = useLocale();
	return (
		<p className={cx("flex items-baseline gap-2", soon ? "text-wait" : "text-ink")}>
			{soon && <ClockAlert aria-hidden size={20} className="translate-y-0.5 text-wait-icon" />}
			<span className="text-28 leading-none font-semibold">{formatNumber(count, locale)}</span>
			<span>{t(`left_to_submit.${unit}`, { count })}</span>
		</p>
	);
}
