import { endOf } from "@deck/contracts/programme";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { formatClock } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { Link } from "../../ui/link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { useProgramme } from "./programme-context.ts";
import { type Entry, nowAndNext, roomOf, slotOf } from "./schedule.ts";

/** Shows what goes on and what starts next; nothing outside of the programme's hours. */
export function NowAndNext() {
	const { t } = useTranslation("programme");
	const { programme, clock } = useProgramme();
	const { now, next } = nowAndNext(programme.sessions, useNow());
	const [first] = next;
	if (now.length === 0 && !first) return null;
	return (
		<section
			aria-label={t("page.now_and_next")}
			className="grid gap-5 rounded-card border border-line bg-selected p-4 sm:p-5 md:grid-cols-2 print:hidden"
		>
			{now.length > 0 && <Group title={t("page.now")} entries={now} timeOf={endTime} />}
			{first && (
				<Group
					title={t("page.next", { time: formatClock(new Date(slotOf(first).start), clock.timezone) })}
					entries={next}
				/>
			)}
		</section>
	);
}

const endTime = (entry: Entry) => endOf(slotOf(entry));

interface GroupProps {
	title: string;
	entries: readonly Entry[];
	/** Returns the end to show. */
	timeOf?: (entry: Entry) => string;
}

function Group({ title, entries, timeOf }: GroupProps) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { programme, conference, clock } = useProgramme();
	return (
		<div className="min-w-0">
			<h2 className="mb-2 text-16">{title}</h2>
			<ul className="flex flex-col gap-2.5">
				{entries.map((entry) => {
					const slot = slotOf(entry);
					const { text, lang } = localizedField(slot.locales, "title", locale);
					const { room } = roomOf(programme, entry.session);
					const page = entry.talk ? "talks" : "sessions";
					const details = [
						room && localizedField(room.locales, "title", locale).text,
						timeOf && t("page.until", { time: formatClock(new Date(timeOf(entry)), clock.timezone) }),
					].filter(Boolean);
					return (
						<li key={slot.id}>
							<Link
								to={`/${conference.path}/programme/${page}/${slot.id}`}
								lang={lang}
								className="text-15 font-medium hover:underline"
							>
								<Formulas text={text} />
							</Link>
							<p className="text-13 text-secondary">{details.join(" · ")}</p>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
