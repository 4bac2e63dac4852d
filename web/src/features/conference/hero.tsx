import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import { Calendar, type LucideIcon, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { conferenceName } from "../../lib/conference.ts";
import {
	conferenceTitle,
	formatConferenceDate,
	formatConferenceDays,
	localizedField,
} from "../../lib/conference-texts.ts";
import { timeLeft } from "../../lib/countdown.ts";
import { formatDistance, formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Localized } from "../../ui/language-mark.tsx";
import { LineField } from "../../ui/line-field.tsx";
import { Link } from "../../ui/link.tsx";

const LINK =
	"inline-flex min-h-11 items-center justify-center rounded-control px-5 text-center text-15 font-medium transition-colors focus-visible:outline-white max-sm:w-full";
const PRIMARY = "bg-white text-violet-800 hover:bg-violet-100";
const SECONDARY = "border border-white bg-neutral-950/40 hover:bg-neutral-950/60";

export function Hero({ conference, now }: { conference: ConferenceWithInfo; now: Date }) {
	const { t } = useTranslation("conference-home");
	const locale = useLocale();
	const title = conferenceTitle(conference, locale);
	const days = formatConferenceDays(conference.dates, locale);
	const places = conference.places
		.map((place) => localizedField(place.locales, "title", locale).text)
		.filter(Boolean)
		.join(" · ");
	const { submissions_close, registration_close } = conference.instants;
	// The page may be open past a deadline.
	const lasts = (close: string | null | undefined) =>
		!close || timeLeft(close, now, conference.timezone) !== null;
	const open = conference.submission_is_open && lasts(submissions_close);
	// Registered readers have a tab for it.
	const registers =
		conference.registration_is_open && !conference.has_registration && lasts(registration_close);
	return (
		<section className="relative isolate overflow-hidden text-white">
			<LineField seed={conference.path} className="-z-10" />
			<div className="mx-auto flex max-w-[1136px] flex-col gap-6 px-4 py-6 sm:py-12 md:flex-row md:items-end md:justify-between md:gap-12">
				<div className="min-w-0 max-w-[720px]">
					<div className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-14 font-medium empty:hidden">
						{days && <Fact icon={Calendar}>{days}</Fact>}
						{places && <Fact icon={MapPin}>{places}</Fact>}
					</div>
					<h1 className="text-28 break-words sm:text-36">
						{title.text ? <Localized {...title} /> : conferenceName(conference, locale)}
					</h1>
					<div className="mt-6 flex flex-wrap gap-3 empty:hidden">
						{open && (
							<Link to={`/${conference.path}/submit`} className={`${LINK} ${PRIMARY}`}>
								{t("submit")}
							</Link>
						)}
						{registers && (
							<Link
								to={`/${conference.path}/registration`}
								className={`${LINK} ${open ? SECONDARY : PRIMARY}`}
							>
								{t("register")}
							</Link>
						)}
						{conference.programme_released && (
							<Link
								to={`/${conference.path}/programme`}
								className={`${LINK} ${open || registers ? SECONDARY : PRIMARY}`}
							>
								{t("programme")}
							</Link>
						)}
					</div>
				</div>
				{conference.state !== "archived" && <Countdown conference={conference} open={open} now={now} />}
			</div>
		</section>
	);
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
	return (
		<p className="flex items-center gap-2">
			<Icon aria-hidden size={16} className="shrink-0" />
			{children}
		</p>
	);
}

function Countdown({ conference, open, now }: { conference: Conference; open: boolean; now: Date }) {
	const { t } = useTranslation(["conference-home", "deck"]);
	const locale = useLocale();
	const { submissions_open, submissions_close } = conference.instants;
	const exact = (at: string) => formatConferenceDate(conference, at, locale);
	const remaining = open && submissions_close ? timeLeft(submissions_close, now, conference.timezone) : null;
	if (remaining && submissions_close) {
		return (
			<Panel>
				<p className="text-36 leading-none font-semibold sm:text-[3.25rem]">
					{formatNumber(remaining.count, locale)}
				</p>
				<div className="md:mt-2">
					<p className="text-15 font-medium">
						{t(`deck:left_to_submit.${remaining.unit}`, { count: remaining.count })}
					</p>
					<p className="text-13">{t("until", { date: exact(submissions_close) })}</p>
				</div>
			</Panel>
		);
	}
	if (submissions_open && timeLeft(submissions_open, now, conference.timezone)) {
		return (
			<Panel>
				<div>
					<p className="text-15 font-medium">
						{t("opens", {
							distance: formatDistance(new Date(submissions_open), now, locale, conference.timezone),
						})}
					</p>
					<p className="text-13">{exact(submissions_open)}</p>
				</div>
			</Panel>
		);
	}
	return null;
}

function Panel({ children }: { children: ReactNode }) {
	return (
		<div className="flex shrink-0 items-center gap-4 rounded-card bg-neutral-950/40 px-5 py-4 md:block md:text-right">
			{children}
		</div>
	);
}
