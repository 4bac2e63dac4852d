import type { ConferenceSummary } from "@deck/contracts/conference";
import { EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatConferenceDays } from "../../lib/conference-texts.ts";
import { formatLongTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { LineField } from "../../ui/line-field.tsx";
import { ConferenceLink, FullTitle } from "./conference-link.tsx";
import { ConferenceStatus, Dot } from "./conference-status.tsx";
import { groupOf } from "./group.ts";

export function ConferenceRow({ summary, now }: { summary: ConferenceSummary; now: Date }) {
	const locale = useLocale();
	const hidden = summary.state === "hidden";
	return (
		<li className="relative grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3.5 transition-colors hover:bg-sunken sm:grid-cols-[96px_minmax(0,1fr)_15rem] lg:grid-cols-[96px_minmax(0,1fr)_19rem] sm:gap-x-5 sm:px-5">
			<div className="relative h-10 overflow-hidden rounded-control sm:h-12">
				<LineField seed={summary.path} />
			</div>
			<div className="min-w-0">
				<h3 className="text-15">
					<ConferenceLink summary={summary} to={hidden ? `/${summary.path}/adm` : undefined} />
				</h3>
				<FullTitle summary={summary} className="text-14 text-secondary" />
			</div>
			<div className="text-13 max-sm:col-start-2 sm:text-right">
				<p className="font-medium">
					<Status summary={summary} now={now} />
				</p>
				<p className="text-secondary">{formatConferenceDays(summary.dates, locale)}</p>
			</div>
		</li>
	);
}

function Status({ summary, now }: { summary: ConferenceSummary; now: Date }) {
	const { t } = useTranslation(["all-events", "deck"]);
	const locale = useLocale();
	if (summary.state === "hidden") {
		return (
			<span className="inline-flex items-center gap-1.5 text-wait">
				<EyeOff aria-hidden size={14} className="shrink-0" />
				{t("hidden")}
			</span>
		);
	}
	if (summary.state === "archived") return <span className="text-secondary">{t("archived")}</span>;
	const list = groupOf(summary, now);
	if (list === "past") return <span className="text-secondary">{t("past")}</span>;
	if (list !== "calls") return <ConferenceStatus summary={summary} now={now} />;
	const { submissions_close } = summary.instants;
	return (
		<>
			<span className="text-good">
				<Dot className="bg-good-icon" />
				{t("deck:no_closing")}
			</span>
			{submissions_close && (
				<span className="block font-normal text-secondary">
					{t("deck:closes", { date: formatLongTime(new Date(submissions_close), locale, summary.timezone) })}
				</span>
			)}
		</>
	);
}
