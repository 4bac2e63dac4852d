import type { Conference } from "@deck/contracts/conference";
import { formatOffset } from "@deck/contracts/date-texts";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { formatDayRange, formatLocalMoment, localizedField } from "../../lib/conference-texts.ts";
import { cx } from "../../lib/cx.ts";
import { formatDistance, formatLongTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useServerRenderedAt } from "../../lib/server-rendered-at.ts";
import { Card } from "../../ui/card.tsx";
import { DateMark } from "../../ui/date-mark.tsx";
import { Localized } from "../../ui/language-mark.tsx";
import { type Milestone, timeline } from "./timeline.ts";

export function DatesCard({ conference, now }: { conference: Conference; now: Date }) {
	const { t } = useTranslation("conference-home");
	const { user } = useAuthSession();
	const locale = useLocale();
	const drawnAt = useServerRenderedAt();
	const milestones = timeline(conference, now);
	if (milestones.length === 0) return null;
	const next = new Date(milestones.find(({ state }) => state === "next")?.at ?? now);
	// Server rendering does not know strangers' zones.
	const own = drawnAt ? conference.timezone : (user?.timezone ?? null);
	const zonesDiffer = formatOffset(next, own) !== formatOffset(next, conference.timezone);
	return (
		<Card title={t("dates")}>
			<ol>
				{milestones.map((milestone, index) => (
					<Line
						key={milestone.id}
						milestone={milestone}
						last={index === milestones.length - 1}
						now={now}
						timezone={conference.timezone}
						own={formatLongTime(new Date(milestone.at), locale, own)}
						zonesDiffer={zonesDiffer}
					/>
				))}
			</ol>
			<p className="mt-4 text-13 text-secondary">
				{t("zone", { offset: formatOffset(next, conference.timezone) })}
			</p>
		</Card>
	);
}

interface LineProps {
	milestone: Milestone;
	last: boolean;
	now: Date;
	timezone: string;
	/** In the reader's time zone. */
	own: string;
	zonesDiffer: boolean;
}

function Line({
	milestone: { key, titles, when, until, at, state },
	last,
	now,
	timezone,
	own,
	zonesDiffer,
}: LineProps) {
	const { t } = useTranslation("conference-home");
	const locale = useLocale();
	const current = state === "next" || state === "now";
	return (
		<li
			className={cx("relative flex gap-3", !last && "pb-4")}
			title={zonesDiffer ? t("yours", { date: own }) : undefined}
		>
			{!last && <span aria-hidden className="absolute top-5 bottom-0 left-[7px] w-px bg-edge" />}
			<DateMark state={state} className="relative mt-px" />
			<div className="-mt-0.5 min-w-0">
				<p className={cx("text-14", state === "done" ? "text-secondary" : "font-medium")}>
					{titles ? (
						<Localized {...localizedField(titles, "title", locale)} />
					) : (
						t(`milestone.${key ?? "conference"}`)
					)}
					{state === "done" && <span className="sr-only"> ({t("done")})</span>}
				</p>
				<p className="text-13 text-secondary">
					{state === "next" && (
						<span className="font-medium text-link">
							{formatDistance(new Date(at), now, locale, timezone)} ·{" "}
						</span>
					)}
					{state === "now" && <span className="font-medium text-good">{t("now")} · </span>}
					<time dateTime={at} className={cx(current && "text-ink")}>
						{until ? formatDayRange(when, until, locale) : formatLocalMoment(when, locale)}
					</time>
				</p>
				{state === "next" && zonesDiffer && (
					<p className="text-13 text-secondary">{t("yours", { date: own })}</p>
				)}
			</div>
		</li>
	);
}
