import type { Locale } from "@deck/contracts/enums";
import { renderCalendar } from "@deck/contracts/ics";
import { textInLocale } from "@deck/contracts/in-locale";
import type { ProgrammeFile, PublicProgramme } from "@deck/contracts/programme";
import { type CalendarPart, programmeEvents } from "@deck/contracts/programme-calendar";
import en from "../../../locales/en/calendar.json" with { type: "json" };
import ru from "../../../locales/ru/calendar.json" with { type: "json" };
import { readConferenceAggregate } from "../conference/aggregate.ts";
import { publicConference } from "../conference/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { notFound } from "../kernel/errors.ts";
import type { Ports } from "../kernel/ports.ts";
import { type FrabContext, frabSchedule } from "./frab.ts";
import { frabJson } from "./frab-json.ts";
import { writeFrabXml } from "./frab-xml.ts";
import { readPublicProgramme } from "./released.ts";

const BOARD: Record<Locale, string> = { en: en.board, ru: ru.board };

/** A file of a programme. */
export interface ProgrammeExport {
	text: string;
	name: string;
}

/**
 * Writes the released programme of a public conference for other programs. At most 5 calls.
 * @throws 404 before the first release, and for hidden and deleted conferences
 */
export async function exportProgramme(
	ports: Ports,
	path: string,
	file: ProgrammeFile,
	locale: Locale,
): Promise<ProgrammeExport> {
	const item = await publicConference(ports.table, path);
	const released = item && (await readReleased(ports, item));
	if (!released) throw notFound();
	const { programme, conference } = released;
	const name = `${conference.path}-${file}`;
	if (file === "programme.ics")
		return { text: writeCalendar(ports, released, { part: "all", locale }), name };
	const schedule = frabSchedule(programme, { conference, locale, site: ports.config.site_url });
	return {
		text: file === "schedule.xml" ? writeFrabXml(schedule) : JSON.stringify(frabJson(schedule)),
		name,
	};
}

interface Released {
	programme: PublicProgramme;
	conference: FrabContext["conference"] & ReturnType<typeof conferenceOf>;
}

/** Reads a conference's programme with what its files name; null before the first release. 3 calls. */
export async function readReleased(
	{ table }: Ports,
	{ conference }: ConferenceItem,
): Promise<Released | null> {
	const [programme, aggregate] = await Promise.all([
		readPublicProgramme(table, conference),
		readConferenceAggregate(table, conference),
	]);
	return programme && { programme, conference: conferenceOf(aggregate) };
}

function conferenceOf({ item, contents }: Awaited<ReturnType<typeof readConferenceAggregate>>) {
	const { conference: id, path, locales } = item;
	return { id, path, locales, places: contents.places, sections: contents.sections };
}

/** Writes a part of a programme as iCalendar text. */
export function writeCalendar(
	{ config }: Ports,
	{ programme, conference }: Released,
	{ part, locale }: { part: CalendarPart; locale: Locale },
): string {
	const events = programmeEvents(
		programme,
		{
			conference,
			locale,
			site: config.site_url,
			boardText: (board) => BOARD[locale].replace("{number}", String(board)),
		},
		part,
	);
	// The release, not the clock: the same programme is the same text, which caches keep.
	return renderCalendar(
		events,
		new Date(programme.released_at),
		textInLocale(conference.locales, "short_title", locale) || conference.path,
	);
}
