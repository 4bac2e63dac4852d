import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import type { ProgrammeRoom } from "@deck/contracts/programme";
import { t } from "../../lib/i18n.ts";
import type { Conflict } from "./conflicts.ts";
import { roomTitle, sessionTitle } from "./programme-names.ts";
import type { Sessions } from "./steps.ts";

/** Returns a sentence that names sessions and people. */
export function conflictText(
	{ kind, sessions: ids, papers, people }: Conflict,
	{ sessions, rooms, walk }: { sessions: Sessions; rooms: readonly ProgrammeRoom[]; walk: number },
	locale: Locale,
): string {
	const [first, second] = ids.map((id) => sessions.get(id));
	const titleOf = (session: typeof first) => (session ? sessionTitle(session, locale).text : "");
	const room = rooms.find(({ id }) => id === first?.room);
	const length = first?.talks.reduce((sum, { minutes }) => sum + minutes, 0) ?? 0;
	return t(`programme:desk.conflict.${kind}`, {
		first: titleOf(first),
		second: titleOf(second),
		room: room ? roomTitle(room, locale).text : "",
		number: papers[0] ?? 0,
		people: new Intl.ListFormat(LOCALE_FACTS[locale].tag).format(people),
		count: kind === "talks_too_long" ? length - (first?.minutes ?? 0) : walk,
	});
}
