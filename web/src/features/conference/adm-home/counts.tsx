import type { Conference } from "@deck/contracts/conference";
import { PAPER_STATUSES, PAPER_TYPES, type PaperType } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { timeLeft } from "../../../lib/countdown.ts";
import { cx } from "../../../lib/cx.ts";
import { formatDistance, formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { useNow } from "../../../lib/now.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConferenceTime } from "../../../ui/conference-time.tsx";
import { Link } from "../../../ui/link.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BySection } from "./by-section.tsx";
import { countPapers, type PaperCounts } from "./paper-counts.ts";

const ENDS = {
	paper: ["submissions_open", "submissions_close"],
	extpaper: ["extpapers_open", "extpapers_close"],
} as const;

interface SubmissionWindowProps {
	conference: Conference;
	type: PaperType;
}

function SubmissionWindow({ conference: { state, instants, timezone }, type }: SubmissionWindowProps) {
	const { t } = useTranslation("conference");
	const now = useNow();
	const locale = useLocale();
	const [opens, closes] = ENDS[type].map((end) => instants[end]);
	const moment = opens && timeLeft(opens, now, timezone) ? opens : closes;
	if (state === "archived" || !moment) return null;
	const distance = formatDistance(new Date(moment), now, locale, timezone);
	return (
		<p className="mt-2 text-14 text-secondary">
			{moment === opens
				? t("adm.opens", { distance })
				: t(timeLeft(moment, now, timezone) ? "adm.closes" : "adm.closed", { distance })}
			<span className="block text-13">
				<ConferenceTime at={moment} timezone={timezone} />
			</span>
		</p>
	);
}

export function Counts({ conference }: { conference: Conference }) {
	const { rows, error } = useSynced(papers);
	if (error !== undefined) throw error;
	if (!rows) return <Skeleton widths={[40, 70, 66, 68, 62]} height={20} />;
	return <CountLinks conference={conference} rows={rows} />;
}

function CountLinks({ conference, rows: papers }: { conference: Conference; rows: readonly PaperListRow[] }) {
	const both = conference.flow === "both";
	const counts = useMemo(
		() =>
			PAPER_TYPES.filter((type) => type === "paper" || both).map((type) => ({
				type,
				...countPapers(papers, type),
			})),
		[papers, both],
	);
	return (
		<div className="grid items-start gap-4 md:grid-cols-2">
			{counts.map(({ type, ...own }) => (
				<TypeCard key={type} conference={conference} type={type} counts={own} />
			))}
			<div className={cx(both && "md:col-span-2")}>
				<BySection conference={conference} counts={counts} />
			</div>
		</div>
	);
}

interface TypeCardProps {
	conference: Conference;
	type: PaperType;
	counts: PaperCounts;
}

function TypeCard({ conference, type, counts }: TypeCardProps) {
	const { t } = useTranslation("conference");
	const locale = useLocale();
	const list = type === "paper" ? "papers" : "extpapers";
	const address = `/${conference.path}/adm/${list}`;
	return (
		<Card title={t(`adm.${list}`)}>
			<p className="text-36 leading-none font-semibold">{formatNumber(counts.all, locale)}</p>
			<SubmissionWindow conference={conference} type={type} />
			{counts.all > 0 && <ByStatus list={address} counts={counts} />}
			<div className="mt-5">
				<ButtonLink kind={type === "paper" ? "primary" : "secondary"} to={address}>
					{t(`adm.to_${list}`)}
				</ButtonLink>
			</div>
		</Card>
	);
}

interface ByStatusProps {
	list: string;
	counts: PaperCounts;
}

function ByStatus({ list, counts: { byStatus } }: ByStatusProps) {
	const locale = useLocale();
	return (
		<ul className="mt-4 divide-y divide-line border-y border-line">
			{PAPER_STATUSES.map((status) => ({ status, count: byStatus.get(status) ?? 0 }))
				.filter(({ count }) => count > 0)
				.map(({ status, count }) => (
					<li key={status}>
						<Link
							to={`${list}?status=${status}`}
							className="flex min-h-10 items-center justify-between rounded-control transition-colors hover:bg-sunken pointer-coarse:min-h-11"
						>
							<StatusBadge status={status} iconOnly />
							<span className="font-medium">{formatNumber(count, locale)}</span>
						</Link>
					</li>
				))}
		</ul>
	);
}
