import type { Paper } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { formatLongDay } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { paperTimeline, type TimelineEntry } from "../../lib/paper/paper-timeline.ts";
import { DateMark } from "../date-mark.tsx";
import { DateText } from "../date-text.tsx";
import { DeadlineText } from "../deadline-text.tsx";

export function PaperTimeline({ paper }: { paper: Paper }) {
	const conference = useConference();
	const lines = paperTimeline(paper, conference, useNow());
	return (
		<ol>
			{lines.map((line, index) => (
				<Line
					key={`${line.kind} ${line.at}`}
					line={line}
					last={index === lines.length - 1}
					timezone={conference.timezone}
				/>
			))}
		</ol>
	);
}

function Line({ line, last, timezone }: { line: TimelineEntry; last: boolean; timezone: string }) {
	const { t } = useTranslation("timeline");
	const now = useNow();
	const { kind, version, state, till } = line;
	const late = till !== undefined && till < now.toISOString();
	const tone = late ? "bad" : till ? "wait" : undefined;
	const named = version !== undefined && (kind === "received" || kind === "version");
	// t("timeline:*")
	return (
		<li
			className={cx("relative flex gap-3", !last && "pb-4")}
			aria-current={state === "now" ? "step" : undefined}
		>
			{!last && <span aria-hidden className="absolute top-5 bottom-0 left-[7px] w-px bg-edge" />}
			<DateMark state={state} tone={tone} className="relative mt-px" />
			<div className="-mt-0.5 min-w-0">
				<p className={cx("text-14", state === "done" ? "text-secondary" : "font-medium")}>
					{named ? t(`${kind}_number`, { number: version }) : t(kind)}
					{late && <span className="text-bad">, {t("common:next.late")}</span>}
				</p>
				<p className="text-13 text-secondary">
					{till ? (
						<span className={late ? "text-bad" : "text-wait"}>
							<DeadlineText at={till} timezone={timezone} />
						</span>
					) : (
						<When line={line} timezone={timezone} />
					)}
				</p>
			</div>
		</li>
	);
}

/** Shows past steps by the reader's clock, future ones as the conference's days. */
function When({ line: { at, state, kind }, timezone }: { line: TimelineEntry; timezone: string }) {
	const { t } = useTranslation("timeline");
	const locale = useLocale();
	if (state !== "ahead") return <DateText at={at} kind="date" />;
	const day = formatLongDay(new Date(at), locale, timezone);
	return <time dateTime={at}>{kind === "begins" ? day : t("by", { date: day })}</time>;
}
