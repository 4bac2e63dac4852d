import { type Conference, OPENING_CHECKS, type OpeningCheck } from "@deck/contracts/conference";
import { type Area, hasPermission } from "@deck/contracts/permissions";
import { CircleCheck, CircleDashed, DoorOpen, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { conferenceName } from "../../../lib/conference.ts";
import { formatConferenceDate } from "../../../lib/conference-texts.ts";
import { timeLeft } from "../../../lib/countdown.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { useNow } from "../../../lib/now.ts";
import { usePageData } from "../../../lib/page-data.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Link } from "../../../ui/link.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { dateWarnings } from "../dates/date-warnings.ts";
import { clockNow } from "../dates/local-moment.ts";
import { reloadConferences } from "../lifecycle/state-changes.ts";
import { openingKey } from "../live.ts";
import { mayEdit } from "../may-edit.ts";

const CHECK_PAGES = {
	titles: ["details", "conference"],
	dates: ["dates", "conference"],
	places: ["details", "conference"],
	sections: ["sections", "structure"],
	editor: ["staff", "staff"],
} as const satisfies Record<OpeningCheck, [string, Area]>;

export function Checklist({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference");
	const { data: missing } = usePageData(openingKey(conference.path));
	const editor = mayEdit(conference.admin_roles);
	const wayTo = (check: OpeningCheck) => {
		const [page, area] = CHECK_PAGES[check];
		return hasPermission(conference.admin_roles, area, "write") ? `/${conference.path}/adm/${page}` : null;
	};

	if (!missing) return <Skeleton widths={[40, 70, 66, 68, 62]} height={20} />;
	const done = OPENING_CHECKS.length - missing.length;
	return (
		<Card title={editor ? t("opening.title") : t("opening.title_read")}>
			<p className="mb-4 text-14 text-secondary">
				{t("opening.lead")} {t("opening.progress", { done, all: OPENING_CHECKS.length })}
			</p>
			<ul className="divide-y divide-line border-y border-line">
				{OPENING_CHECKS.map((check) => (
					<Point key={check} check={check} done={!missing.includes(check)} to={wayTo(check)}>
						{check === "dates" && editor && <DateWarnings conference={conference} />}
					</Point>
				))}
			</ul>
			<div className="mt-5">
				{editor ? (
					<OpenButton conference={conference} ready={missing.length === 0} />
				) : (
					<p className="text-14 text-secondary">{t("opening.who")}</p>
				)}
			</div>
		</Card>
	);
}

interface PointProps {
	check: OpeningCheck;
	done: boolean;
	to: string | null;
	children: ReactNode;
}

function Point({ check, done, to, children }: PointProps) {
	const { t } = useTranslation("conference");
	return (
		<li className="flex items-start gap-3 py-3">
			{done ? (
				<CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-good-icon" />
			) : (
				<CircleDashed aria-hidden size={20} className="mt-0.5 shrink-0 text-wait-icon" />
			)}
			<div className="min-w-0 grow">
				<p className="text-15 font-medium">{t(`opening.${check}.title`)}</p>
				<p className="text-13 text-secondary">{t(`opening.${check}.text`)}</p>
				{children}
			</div>
			{done ? (
				<span className="mt-0.5 shrink-0 text-13 font-medium text-good">{t("opening.done")}</span>
			) : to ? (
				<Link
					to={to}
					aria-label={`${t("opening.fill_in")}: ${t(`opening.${check}.title`)}`}
					className="target -my-2 inline-flex shrink-0 items-center text-14 font-medium text-link hover:underline"
				>
					{t("opening.fill_in")}
				</Link>
			) : (
				<span className="mt-0.5 shrink-0 text-13 font-medium text-wait">{t("opening.not_done")}</span>
			)}
		</li>
	);
}

function DateWarnings({ conference: { path, dates, timezone } }: { conference: Conference }) {
	const { t } = useTranslation("dates");
	const codes = Object.values(dateWarnings(dates, clockNow(useNow(), timezone)));
	return codes.map((code) => (
		<p key={code} className="mt-1 flex gap-1.5 text-13">
			<TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-wait-icon" />
			<Link to={`/${path}/adm/dates`} className="text-wait underline">
				{t(`warning.${code}`)}
			</Link>
		</p>
	));
}

interface OpenButtonProps {
	conference: Conference;
	ready: boolean;
}

function OpenButton({ conference, ready }: OpenButtonProps) {
	const { t } = useTranslation("conference");
	const locale = useLocale();
	const [asking, setAsking] = useState(false);
	const name = conferenceName(conference, locale);
	const open = async () => {
		try {
			await api.api.conf[":conf"].adm.open.$post({ param: { conf: conference.path } });
		} catch (error) {
			if (!(error instanceof ApiError && error.status === 422)) throw error;
			// The error's fields are missing items, which the list then shows.
			await reloadConferences(conference.path);
			alertError(error.message);
			return;
		}
		// Close first: a dialog disappearing with the list loses focus.
		setAsking(false);
		await reloadConferences(conference.path);
		alertSuccess(t("opening.opened", { name }));
		moveFocusToHeading();
	};
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button
					kind="primary"
					large
					offReason={ready ? undefined : t("opening.not_ready")}
					onClick={() => setAsking(true)}
				>
					{t("opening.open")}
				</Button>
				{!ready && (
					<span aria-hidden className="text-13 text-secondary">
						{t("opening.not_ready")}
					</span>
				)}
			</div>
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				icon={DoorOpen}
				title={t("opening.confirm_title", { name })}
				confirm={t("opening.confirm")}
				onConfirm={open}
			>
				<Consequence conference={conference} />
			</ConfirmDialog>
		</>
	);
}

function Consequence({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference");
	const now = useNow();
	const locale = useLocale();
	const { instants, timezone } = conference;
	const { submissions_open: opens, submissions_close: closes } = instants;
	const exact = (at: string) => formatConferenceDate(conference, at, locale);
	if (opens && timeLeft(opens, now, timezone)) return t("opening.confirm_from", { date: exact(opens) });
	if (closes && !timeLeft(closes, now, timezone)) return t("opening.confirm_over", { date: exact(closes) });
	return t("opening.confirm_now");
}
