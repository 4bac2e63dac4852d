import { type Day, dayIn } from "@deck/contracts/moments";
import type { PublicSession } from "@deck/contracts/programme";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { cx } from "../../lib/cx.ts";
import { formatClock } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { formatWeekday } from "./day-texts.ts";
import { useProgramme } from "./programme-context.ts";
import { groupByPerson, type PlacedTalk } from "./schedule.ts";

/** Lists authors and invited speakers with their talks. */
export function PeopleList({ sessions }: { sessions: readonly PublicSession[] }) {
	const locale = useLocale();
	return (
		<ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 md:grid-cols-2">
			{groupByPerson(sessions, locale).map(({ person, talks }) => {
				const name = localizedField(person.locales, "name", locale);
				const affiliation = localizedField(person.locales, "affiliation", locale);
				return (
					<li key={person.key} className="border-b border-line py-3.5 break-inside-avoid">
						<h2 className="text-15" lang={name.lang}>
							{name.text}
						</h2>
						{affiliation.text && (
							<p className="text-13 text-secondary" lang={affiliation.lang}>
								{affiliation.text}
							</p>
						)}
						<ul className="mt-1.5 flex flex-col gap-1.5">
							{talks.map((placed) => (
								<PersonTalk key={placed.talk.id} placed={placed} />
							))}
						</ul>
					</li>
				);
			})}
		</ul>
	);
}

function PersonTalk({ placed: { talk } }: { placed: PlacedTalk }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { conference, clock } = useProgramme();
	const { text, lang } = localizedField(talk.locales, "title", locale);
	const day: Day = dayIn(new Date(talk.start), clock.timezone);
	return (
		<li className="grid gap-x-3 text-14 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
			<p className="text-13 leading-5 text-secondary">
				{formatWeekday(day, locale, "short")}, {formatClock(new Date(talk.start), clock.timezone)}
			</p>
			<div className="flex flex-wrap items-baseline gap-x-2">
				<Link
					to={`/${conference.path}/programme/talks/${talk.id}`}
					lang={lang}
					className={cx("text-link hover:underline", talk.cancelled && "line-through")}
				>
					<Formulas text={text} />
				</Link>
				{talk.cancelled && (
					<Badge tone="bad" withoutBackground>
						{t("common.cancelled")}
					</Badge>
				)}
			</div>
		</li>
	);
}
