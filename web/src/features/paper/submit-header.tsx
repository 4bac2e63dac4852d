import type { Conference } from "@deck/contracts/conference";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { formatDateTime } from "../../lib/format.ts";
import { useTranslation } from "../../lib/i18n.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The page's title, and until when papers are taken. */
export function SubmitHeader({ conference }: { conference: Conference }) {
	const { t } = useTranslation("submit");
	const closes = conference.instants.submissions_close;
	return (
		<header>
			<Link
				to={`/${conference.path}/mysubs`}
				className="inline-flex items-center gap-1.5 font-medium text-link hover:underline"
			>
				<ArrowLeft aria-hidden size={16} />
				{t("mine")}
			</Link>
			<h1 className="mt-2 text-28">{t("page")}</h1>
			<p className="mt-1 text-secondary">
				{closes ? (
					<>
						{t("until")}{" "}
						<time dateTime={closes}>{formatDateTime(new Date(closes), conference.timezone)}</time>
						{", "}
						<TimeLeft closes={new Date(closes)} />
					</>
				) : (
					t("open_ended")
				)}
			</p>
		</header>
	);
}

function TimeLeft({ closes }: { closes: Date }) {
	const { t } = useTranslation("submit");
	const left = closes.getTime() - Date.now();
	if (left < 0) return t("closed_now");
	if (left >= DAY) return t("days_left", { count: Math.floor(left / DAY) });
	if (left >= HOUR) return t("hours_left", { count: Math.floor(left / HOUR) });
	return t("minutes_left", { count: Math.max(1, Math.floor(left / MINUTE)) });
}
