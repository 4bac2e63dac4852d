import type { Conference } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { timeLeft } from "../../../lib/countdown.ts";
import { useNow } from "../../../lib/now.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { ConferenceTime } from "../../../ui/conference-time.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";

export function SubmitHeader({ conference, started }: { conference: Conference; started: boolean }) {
	const { t } = useTranslation("submit");
	const closes = conference.instants.submissions_close;
	return (
		<header>
			<BackLink to={`/${conference.path}/mysubs`}>{t("mine")}</BackLink>
			<div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
				<h1 className="text-28">{t("page")}</h1>
				{started && <StatusBadge status="draft" />}
			</div>
			<p className="mt-1 text-secondary">
				{closes ? (
					<>
						{t("until")} <ConferenceTime at={closes} timezone={conference.timezone} />
						{", "}
						<TimeLeft closes={closes} timezone={conference.timezone} />
					</>
				) : (
					t("open_ended")
				)}
			</p>
		</header>
	);
}

function TimeLeft({ closes, timezone }: { closes: string; timezone: string }) {
	const { t } = useTranslation("submit");
	const remaining = timeLeft(closes, useNow(), timezone);
	return remaining ? t(`left.${remaining.unit}`, { count: remaining.count }) : t("closed_now");
}
