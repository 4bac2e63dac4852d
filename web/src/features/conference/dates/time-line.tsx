import type { Conference } from "@deck/contracts/conference";
import type { ConferenceDates } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { formatLocalMoment, localizedText } from "../../../lib/conference-texts.ts";
import { cx } from "../../../lib/cx.ts";
import { formatDistance } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { Card } from "../../../ui/card.tsx";
import { DateMark } from "../../../ui/date-mark.tsx";
import { type FreeDateTexts, type Lane, lanesOf } from "./lanes.ts";
import { clockNow } from "./local-moment.ts";
import { type Scale, scaleOf } from "./scale.ts";

interface TimeLineProps {
	dates: ConferenceDates;
	/** Only open conferences accept papers and registrations. */
	state: Conference["state"];
	free: readonly FreeDateTexts[];
	timezone: string;
}

/** Draws periods as bars, dates as dots, today as a line. Decorative: texts state it. */
export function TimeLine({ dates, state, free, timezone }: TimeLineProps) {
	const { t } = useTranslation("dates");
	const now = clockNow(useNow(), timezone);
	const lanes = lanesOf(dates, free, now, state);
	const scale = scaleOf(lanes, now);
	return (
		<Card title={t("line.title")}>
			{scale ? (
				<>
					<Axis scale={scale} />
					<ol>
						{lanes.map((lane) => (
							<Line key={lane.id} lane={lane} scale={scale} now={now} />
						))}
					</ol>
				</>
			) : (
				<p className="text-14 text-secondary">{t("line.empty")}</p>
			)}
		</Card>
	);
}

const LINE = "grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]";

function Axis({ scale }: { scale: Scale }) {
	const { t } = useTranslation("dates");
	const locale = useLocale();
	return (
		<div aria-hidden className={LINE}>
			<div className="relative h-9 text-12 whitespace-nowrap text-secondary sm:col-start-2">
				{scale.ticks.map(({ at, percent }, index) => (
					<span
						key={at}
						style={{ left: `${percent}%` }}
						className="absolute bottom-0 h-4 border-l border-edge pl-1 leading-none"
					>
						{percent < 90 && (
							// Phones have room for every second one.
							<span className={cx(index % 2 === 1 && "max-sm:hidden")}>
								{monthName(at, index === 0, locale)}
							</span>
						)}
					</span>
				))}
				{scale.now !== null && (
					<span
						style={{ left: `${scale.now}%` }}
						className={cx(
							"absolute top-0 font-medium text-ink",
							scale.now > 10 && (scale.now > 90 ? "-translate-x-full" : "-translate-x-1/2"),
						)}
					>
						{t("line.today")}
					</span>
				)}
			</div>
		</div>
	);
}

function monthName(at: number, first: boolean, locale: Locale): string {
	const date = new Date(at);
	const name = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short" })
		.format(date)
		.replace(".", "");
	return first || date.getUTCMonth() === 0 ? `${name} ${date.getUTCFullYear()}` : name;
}

function Line({ lane, scale, now }: { lane: Lane; scale: Scale; now: number }) {
	const { t } = useTranslation("dates");
	const locale = useLocale();
	const { en, ru } = lane.titles ?? { en: { title: "" }, ru: { title: "" } };
	const own = localizedText({ en: en.title, ru: ru.title }, locale);
	return (
		<li className={cx(LINE, "border-t border-line max-sm:pt-2.5")}>
			<div className="flex gap-2.5 sm:py-2">
				<DateMark state={MARK[lane.state]} className="mt-0.5" />
				<div className="min-w-0 text-13">
					<p lang={own.lang} className="text-14 font-medium break-words">
						{lane.key ? t(`line.${lane.key}`) : own.text || t("free.untitled")}
					</p>
					<p className="text-secondary">
						{lane.when.map((moment) => formatLocalMoment(moment, locale)).join(" – ")}
					</p>
					<p>
						<State lane={lane} now={now} />
					</p>
				</div>
			</div>
			<Track lane={lane} scale={scale} />
		</li>
	);
}

function State({ lane: { state, from, to, key }, now }: { lane: Lane; now: number }) {
	const { t } = useTranslation("dates");
	const locale = useLocale();
	const distance = (at: number) => formatDistance(new Date(at), new Date(now), locale, "UTC");
	if (state === "done") return <span className="text-secondary">{t("state.done")}</span>;
	if (state === "hidden" || state === "archived")
		return <span className="text-secondary">{t(`state.${state}`)}</span>;
	if (state === "ahead") return <span className="font-medium text-link">{distance(from)}</span>;
	const text =
		key === null
			? t("state.today")
			: to === null
				? t("state.endless")
				: t("state.now", { distance: distance(to) });
	return <span className="font-medium text-good">{text}</span>;
}

const MARK = { done: "done", now: "now", ahead: "ahead", hidden: "ahead", archived: "done" } as const;

const FILL: Record<Lane["state"], string> = {
	done: "bg-edge",
	now: "bg-accent",
	ahead: "border-[1.5px] border-accent bg-selected",
	hidden: "border-[1.5px] border-accent bg-selected",
	archived: "bg-edge",
};

function Track({ lane: { from, to, state }, scale }: { lane: Lane; scale: Scale }) {
	const left = scale.percent(from);
	const width = (to === null ? 100 : scale.percent(to)) - left;
	return (
		<div aria-hidden className="relative h-7 sm:h-auto sm:min-h-11">
			{scale.ticks.map(({ at, percent }) => (
				<span key={at} style={{ left: `${percent}%` }} className="absolute inset-y-0 w-px bg-line" />
			))}
			{scale.now !== null && (
				<span style={{ left: `${scale.now}%` }} className="absolute -inset-y-px z-10 w-px bg-ink" />
			)}
			{from === to ? (
				<span
					style={{ left: `${left}%` }}
					className={cx("absolute top-1/2 size-3 -translate-1/2 rounded-full", FILL[state])}
				/>
			) : (
				<span
					style={{ left: `${left}%`, width: `${width}%` }}
					className={cx(
						"absolute top-1/2 h-3 min-w-3 -translate-y-1/2 rounded-full",
						FILL[state],
						to === null && "mask-r-from-50%",
					)}
				/>
			)}
		</div>
	);
}
