import type { Locale } from "@deck/contracts/enums";
import { textInLocale } from "@deck/contracts/in-locale";
import { endOf, type PublicProgramme, type PublicSession, type PublicTalk } from "@deck/contracts/programme";
import { formatClock, formatDate } from "../../lib/format.ts";
import { roomOf } from "./schedule.ts";

/** Texts of a table of a programme. */
export interface CsvWords {
	/** Headings, in the order of the cells. */
	columns: readonly string[];
	kind: (kind: PublicSession["kind"]) => string;
	cancelled: string;
}

/** Returns a programme's table: a line for each talk and for each session without talks, by the rooms' clocks. */
export function programmeTable(
	programme: PublicProgramme,
	sections: readonly { id: string; locales: Record<Locale, { title: string }> }[],
	locale: Locale,
	words: CsvWords,
): string[][] {
	const title = (one: { locales: Record<Locale, { title: string }> }) =>
		textInLocale(one.locales, "title", locale);
	const line = (session: PublicSession, talk: PublicTalk | null): string[] => {
		const { room, timezone } = roomOf(programme, session);
		const slot = talk ?? session;
		return [
			formatDate(new Date(slot.start), timezone),
			formatClock(new Date(slot.start), timezone),
			formatClock(new Date(endOf(slot)), timezone),
			room ? title(room) : "",
			words.kind(session.kind),
			title(session),
			sections
				.filter(({ id }) => session.sections.includes(id))
				.map(title)
				.join("; "),
			session.chairs.join("; "),
			talk?.paper ? String(talk.paper) : "",
			talk?.board ? String(talk.board) : "",
			talk ? title(talk) : "",
			(talk?.people ?? []).map(({ locales }) => textInLocale(locales, "name", locale)).join("; "),
			talk?.cancelled ? words.cancelled : "",
		];
	};
	const lines = programme.sessions.flatMap((session) =>
		session.talks.length > 0 ? session.talks.map((talk) => line(session, talk)) : [line(session, null)],
	);
	return [[...words.columns], ...lines];
}
