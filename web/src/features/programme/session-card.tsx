import { formatOffset } from "@deck/contracts/date-texts";
import { plainFormulas } from "@deck/contracts/formulas";
import type { PublicSession } from "@deck/contracts/programme";
import { endOf, isSequential } from "@deck/contracts/programme";
import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { cx } from "../../lib/cx.ts";
import { formatClock } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { formatSpan, isSameClock } from "./clock.ts";
import { useProgramme } from "./programme-context.ts";
import { roomOf } from "./schedule.ts";
import { StarButton } from "./star-button.tsx";
import { Overlap, TalkRow } from "./talk-row.tsx";

interface SessionCardProps {
	session: PublicSession;
	/** Alone beside its time, so that posters have room for two columns. */
	wide: boolean;
	/** Level of the heading. */
	level: 3 | 4;
}

export function SessionCard({ session, wide, level }: SessionCardProps) {
	const locale = useLocale();
	const { conference, programme, clock } = useProgramme();
	const Heading = `h${level}` as const;
	const { text: title, lang } = localizedField(session.locales, "title", locale);
	const { text } = localizedField(session.locales, "text", locale);
	const { timezone } = roomOf(programme, session);
	const quiet = session.kind === "break";
	const columns = wide && !isSequential(session.kind) && session.talks.length > 3;
	return (
		<article
			className={cx(
				"min-w-0 rounded-card border break-inside-avoid-page",
				quiet
					? "border-transparent bg-sunken px-4 py-2.5"
					: "border-line bg-surface px-4 py-3.5 shadow-rest sm:px-5",
			)}
		>
			<div className="flex items-start gap-2">
				<div className="min-w-0 grow">
					<Heading className={cx(quiet ? "text-15 font-medium" : "text-16 sm:text-18")}>
						<Link
							to={`/${conference.path}/programme/sessions/${session.id}`}
							className="hover:underline"
							lang={lang}
						>
							{title}
						</Link>
					</Heading>
					<Where session={session} />
				</div>
				{!quiet && <StarButton id={session.id} title={plainFormulas(title)} className="-mt-1.5 -mr-2" />}
			</div>
			<Overlap id={session.id} />
			{text && session.talks.length === 0 && (
				<p className="mt-2 line-clamp-3 text-14 whitespace-pre-line text-secondary">{text}</p>
			)}
			{session.talks.length > 0 && (
				<ol
					className={cx(
						"mt-2.5 border-t border-line",
						columns ? "grid md:grid-cols-2 md:gap-x-8" : "divide-y divide-line",
					)}
				>
					{session.talks.map((talk) => (
						<TalkRow
							key={talk.id}
							talk={talk}
							session={session}
							timezone={clock.isOwn ? clock.timezone : timezone}
						/>
					))}
				</ol>
			)}
		</article>
	);
}

/** Says until when, where, in which sections, and who chairs. */
function Where({ session }: { session: PublicSession }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { programme, clock, conference } = useProgramme();
	const { room, timezone } = roomOf(programme, session);
	const sections = conference.sections
		.filter(({ id }) => session.sections.includes(id))
		.map(({ locales }) => localizedField(locales, "title", locale).text);
	const elsewhere = !isSameClock(session.start, timezone, clock.timezone);
	return (
		<div className="mt-0.5 flex flex-col gap-0.5 text-13 text-secondary">
			<p className="flex flex-wrap gap-x-3">
				{clock.isOwn || !elsewhere ? (
					<span>{t("page.until", { time: formatClock(new Date(endOf(session)), clock.timezone) })}</span>
				) : null}
				{elsewhere && (
					<span className="font-medium text-ink">
						{t("page.in_room", {
							time: formatSpan(session, timezone),
							zone: formatOffset(new Date(session.start), timezone),
						})}
					</span>
				)}
				{room && (
					<span className="inline-flex items-center gap-1">
						<MapPin aria-hidden size={14} className="shrink-0" />
						{localizedField(room.locales, "title", locale).text}
					</span>
				)}
			</p>
			{sections.length > 0 && <p>{sections.join(" · ")}</p>}
			{session.chairs.length > 0 && <p>{t("common.chairs", { names: session.chairs.join(", ") })}</p>}
		</div>
	);
}
