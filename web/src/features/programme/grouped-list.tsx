import type { Locale } from "@deck/contracts/enums";
import type { PublicSession } from "@deck/contracts/programme";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { DayList } from "./day-list.tsx";
import { useProgramme } from "./programme-context.ts";
import { groupByDay, groupByKey } from "./schedule.ts";

interface GroupedListProps {
	sessions: readonly PublicSession[];
	groups: readonly { id: string; locales: Record<Locale, { title: string }> }[];
	keysOf: (session: PublicSession) => readonly string[];
	/** Heading of sessions of no group. */
	others: string;
}

/** Shows sessions by room or section, then by day. */
function GroupedList({ sessions, groups, keysOf, others }: GroupedListProps) {
	const locale = useLocale();
	const { clock } = useProgramme();
	const ids = groups.map(({ id }) => id);
	return (
		<div className="flex flex-col gap-12">
			{groupByKey(sessions, ids, keysOf).map(({ id, sessions: own }) => {
				const group = groups.find((one) => one.id === id);
				const { text, lang } = group
					? localizedField(group.locales, "title", locale)
					: { text: others, lang: undefined };
				return (
					<section key={id ?? "others"} aria-label={text}>
						<h2 className="mb-3 text-22" lang={lang}>
							{text}
						</h2>
						<DayList nested days={groupByDay(own, clock.timezone)} />
					</section>
				);
			})}
		</div>
	);
}

export function RoomList({ sessions }: { sessions: readonly PublicSession[] }) {
	const { t } = useTranslation("programme");
	const { programme } = useProgramme();
	return (
		<GroupedList
			sessions={sessions}
			groups={programme.rooms}
			keysOf={({ room }) => (room ? [room] : [])}
			others={t("page.no_room")}
		/>
	);
}

export function SectionList({ sessions }: { sessions: readonly PublicSession[] }) {
	const { t } = useTranslation("programme");
	const { conference } = useProgramme();
	return (
		<GroupedList
			sessions={sessions.filter(({ kind }) => kind !== "break")}
			groups={conference.sections}
			keysOf={(session) => session.sections}
			others={t("page.no_section")}
		/>
	);
}
