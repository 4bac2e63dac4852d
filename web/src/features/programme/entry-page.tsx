import { formatOffset } from "@deck/contracts/date-texts";
import { plainFormulas } from "@deck/contracts/formulas";
import { dayIn } from "@deck/contracts/moments";
import { isSequential, type OnlineRooms, type PublicSession } from "@deck/contracts/programme";
import { CalendarPlus, Star } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useAuthSession } from "../../lib/auth-session.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useRead } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Fact, FactList } from "../../ui/facts.tsx";
import { Localized } from "../../ui/language-mark.tsx";
import { Link } from "../../ui/link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { TEXT_LINK } from "../../ui/text-link.ts";
import { useImpersonationOffReason } from "../../ui/use-impersonation-off-reason.ts";
import { formatSpan, isSameClock } from "./clock.ts";
import { formatWeekday } from "./day-texts.ts";
import { useProgramme } from "./programme-context.ts";
import { ProgrammeFrame } from "./programme-frame.tsx";
import { type Entry, findTalk, roomOf, slotOf } from "./schedule.ts";
import { TalkRow } from "./talk-row.tsx";
import { useSaveCalendar } from "./use-save-calendar.ts";

/** Shows `/:conf/programme/talks/:id`. */
export function TalkPage() {
	return (
		<ProgrammeFrame>
			<Talk />
		</ProgrammeFrame>
	);
}

/** Shows `/:conf/programme/sessions/:id`. */
export function SessionPage() {
	return (
		<ProgrammeFrame>
			<Session />
		</ProgrammeFrame>
	);
}

function Talk() {
	const { id = "" } = useParams();
	const found = findTalk(useProgramme().programme, id);
	return found ? <TalkEntry {...found} /> : <Gone />;
}

function Session() {
	const { id } = useParams();
	const session = useProgramme().programme.sessions.find((one) => one.id === id);
	return session ? <SessionEntry session={session} /> : <Gone />;
}

function Gone() {
	const { t } = useTranslation("programme");
	const { conference } = useProgramme();
	usePageTitle(t("page.gone"));
	return (
		<EmptyState
			title={t("page.gone")}
			action={<BackLink to={`/${conference.path}/programme`}>{t("page.title")}</BackLink>}
		>
			{t("page.gone_text")}
		</EmptyState>
	);
}

function TalkEntry({ talk, session }: { talk: NonNullable<Entry["talk"]>; session: PublicSession }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { conference } = useProgramme();
	return (
		<EntryLayout entry={{ session, talk }}>
			{talk.people.length > 0 && (
				<Card title={t("page.people")}>
					<ul className="flex flex-col gap-3">
						{talk.people.map(({ key, locales, presents }) => {
							const name = localizedField(locales, "name", locale);
							const affiliation = localizedField(locales, "affiliation", locale);
							return (
								<li key={key}>
									<p className="text-15 font-medium">
										<span lang={name.lang}>{name.text}</span>
										{presents && talk.people.length > 1 && (
											<span className="ml-2 text-13 font-normal text-secondary">{t("page.presents")}</span>
										)}
									</p>
									{affiliation.text && (
										<p className="text-14 text-secondary" lang={affiliation.lang}>
											{affiliation.text}
										</p>
									)}
								</li>
							);
						})}
					</ul>
				</Card>
			)}
			<p className="text-14">
				<span className="text-secondary">{t("page.part_of")} </span>
				<Link to={`/${conference.path}/programme/sessions/${session.id}`} className={TEXT_LINK}>
					<Localized {...localizedField(session.locales, "title", locale)} />
				</Link>
			</p>
		</EntryLayout>
	);
}

function SessionEntry({ session }: { session: PublicSession }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { programme, clock } = useProgramme();
	const { timezone } = roomOf(programme, session);
	const { text, lang } = localizedField(session.locales, "text", locale);
	return (
		<EntryLayout entry={{ session, talk: null }}>
			{text && (
				<p className="max-w-[720px] text-16 whitespace-pre-line" lang={lang}>
					{text}
				</p>
			)}
			{session.talks.length > 0 && (
				<Card title={isSequential(session.kind) ? t("page.talks") : t("page.posters")}>
					<ol className="divide-y divide-line">
						{session.talks.map((talk) => (
							<TalkRow
								key={talk.id}
								talk={talk}
								session={session}
								timezone={clock.isOwn ? clock.timezone : timezone}
							/>
						))}
					</ol>
				</Card>
			)}
		</EntryLayout>
	);
}

/** Shows title, time and place of a talk or session, and what is particular to it below. */
function EntryLayout({ entry, children }: { entry: Entry; children: ReactNode }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { conference, stars } = useProgramme();
	const saveCalendar = useSaveCalendar();
	const reason = useImpersonationOffReason();
	const slot = slotOf(entry);
	const { text, lang } = localizedField(slot.locales, "title", locale);
	const cancelled = entry.talk?.cancelled;
	const starred = stars.ids.has(slot.id);
	usePageTitle(plainFormulas(text));
	return (
		<div className="flex flex-col gap-6">
			<div>
				<BackLink to={`/${conference.path}/programme`} className="print:hidden">
					{t("page.title")}
				</BackLink>
				<p className="mt-3 text-14 font-medium text-secondary">{t(`common.kind.${entry.session.kind}`)}</p>
				<h1 lang={lang} className={cx("mt-1 max-w-[880px] text-28", cancelled && "line-through")}>
					<Formulas text={text} />
				</h1>
				{cancelled && (
					<p className="mt-2">
						<Badge tone="bad">{t("common.cancelled")}</Badge>
					</p>
				)}
			</div>
			<WhenAndWhere entry={entry} />
			<div className="flex flex-wrap gap-2 print:hidden">
				<Button
					icon={Star}
					aria-pressed={starred}
					offReason={reason}
					className={cx(starred && "bg-chip! text-link! [&_svg]:fill-current")}
					onClick={() => stars.toggle(slot.id)}
				>
					{starred ? t("page.starred_it") : t("page.star_it")}
				</Button>
				<Button
					icon={CalendarPlus}
					onClick={() =>
						saveCalendar(
							entry.talk ? { ids: new Set([slot.id]) } : { session: slot.id },
							`${conference.path}-${slot.slot}`,
						)
					}
				>
					{t("page.add_to_calendar")}
				</Button>
			</div>
			{children}
		</div>
	);
}

/** Reads the online addresses of rooms; empty for people who may not join. */
function useOnlineRooms(): OnlineRooms {
	const { user } = useAuthSession();
	const { conference } = useProgramme();
	const key = read("/api/conf/:conf/programme/online", { conf: conference.path });
	return useRead<OnlineRooms>(user?.verified ? key : null).data ?? {};
}

function WhenAndWhere({ entry: { session, talk } }: { entry: Entry }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { programme, conference } = useProgramme();
	const { user } = useAuthSession();
	const { room, timezone } = roomOf(programme, session);
	const slot = talk ?? session;
	const own = user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
	const online = useOnlineRooms()[room?.id ?? ""];
	const place = conference.places.find(({ id }) => id === room?.place);
	const at = (zone: string) =>
		`${formatWeekday(dayIn(new Date(slot.start), zone), locale, "long")}, ${formatSpan(slot, zone)} ${formatOffset(new Date(slot.start), zone)}`;
	const sections = conference.sections.filter(({ id }) => session.sections.includes(id));
	return (
		<FactList size="medium">
			<Fact name={t("page.when")}>
				<time dateTime={slot.start} className="font-medium">
					{at(timezone)}
				</time>
				{!isSameClock(slot.start, timezone, own) && (
					<span className="block text-13 text-secondary">{t("page.your_time", { time: at(own) })}</span>
				)}
			</Fact>
			{room && (
				<Fact name={t("page.where")}>
					{localizedField(room.locales, "title", locale).text}
					{place && (
						<span className="text-secondary">, {localizedField(place.locales, "title", locale).text}</span>
					)}
				</Fact>
			)}
			{online && (
				<Fact name={t("page.online")}>
					<a href={online} target="_blank" rel="noreferrer" className={TEXT_LINK}>
						{t("page.join_online")}
					</a>
				</Fact>
			)}
			{talk?.board != null && <Fact name={t("page.board")}>{talk.board}</Fact>}
			{sections.length > 0 && (
				<Fact name={t("page.sections", { count: sections.length })}>
					{sections.map(({ locales }) => localizedField(locales, "title", locale).text).join("; ")}
				</Fact>
			)}
			{session.chairs.length > 0 && (
				<Fact name={t("page.chairs", { count: session.chairs.length })}>{session.chairs.join(", ")}</Fact>
			)}
			{talk?.language && <Fact name={t("page.language")}>{t(`page.in.${talk.language}`)}</Fact>}
		</FactList>
	);
}
