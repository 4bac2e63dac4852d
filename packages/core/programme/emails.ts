import type { Locale } from "@deck/contracts/enums";
import { inLocale, textInLocale } from "@deck/contracts/in-locale";
import type { ProgrammeSlot, PublicProgramme } from "@deck/contracts/programme";
import { readRecipients } from "../account/recipients.ts";
import { conferencesById } from "../conference/find.ts";
import { formatMoment } from "../conference/format-moment.ts";
import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import type { EmailDraftItem } from "../mail/email-draft.ts";
import { saluteRecipient } from "../mail/salute-recipient.ts";
import { type ConcernedPerson, concernedPeople } from "./concerned.ts";
import { readDraft } from "./draft.ts";
import { readPlacedPapers } from "./placed-papers.ts";
import { PEOPLE_PER_EVENT } from "./release.ts";
import { releaseChanges } from "./release-changes.ts";
import { readReleasesByNumber } from "./released.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** `part`: of the people, `PEOPLE_PER_EVENT` each. */
		"programme.released": { conference: string; number: number; part: number };
	}
}

export const programmeEmails = {
	/** Builds one e-mail for each person concerned by the release, with all their changes. */
	"programme.released": async (context, { conference: id, number, part }) => {
		const [conferences, releases] = await Promise.all([
			conferencesById(context.table, [id]),
			readReleasesByNumber(context.table, id, [number - 1, number].filter(Boolean)),
		]);
		const conference = conferences.get(id);
		const programme = releases.get(number);
		if (!conference || !programme) return [];
		const people = (await peopleOfRelease(context, id, [releases.get(number - 1) ?? null, programme])).slice(
			part * PEOPLE_PER_EVENT,
			(part + 1) * PEOPLE_PER_EVENT,
		);
		const recipients = await readRecipients(
			context.table,
			people.map(({ email }) => email),
			(email) => (people.find((one) => one.email === email)?.names.ru ? "ru" : "en"),
		);
		const page = `${context.config.site_url}/${conference.path}/programme`;
		return people.flatMap(({ email, names, changes }) => {
			const recipient = recipients.get(email);
			if (!recipient) return [];
			const { locale } = recipient;
			return {
				to: email,
				locale,
				key: "programme_released" as const,
				conference: id,
				params: {
					conference: conference.locales[locale].short_title || conference.path,
					salutation: saluteRecipient(locale, recipient.names, inLocale(names, locale)),
				},
				items: changes.map((change) => changeItem(change, programme, locale, page)),
				link: page,
			};
		});
	},
} satisfies EmailMakers;

/** Returns the people concerned by a release, sorted by address, so that each event of it has others. */
async function peopleOfRelease(
	context: Context,
	conference: string,
	[before, after]: readonly [PublicProgramme | null, PublicProgramme],
): Promise<ConcernedPerson[]> {
	const changes = releaseChanges(before, after);
	const [{ sessions }, known] = await Promise.all([
		readDraft(context.table, conference),
		readPlacedPapers(context, conference, [...new Set(changes.flatMap(({ paper }) => paper ?? []))]),
	]);
	const { people } = concernedPeople(changes, sessions, known, [before, after]);
	return people.sort((a, b) => (a.email < b.email ? -1 : 1));
}

function changeItem(
	{ change, session, talk, locales, before, after }: ConcernedPerson["changes"][number],
	programme: PublicProgramme,
	locale: Locale,
	page: string,
): EmailDraftItem {
	const at = (slot: ProgrammeSlot | null) => (slot ? formatSlot(slot, programme, locale) : "");
	return {
		params: {
			title: textInLocale(locales, "title", locale),
			slot: at(after),
			earlier: change === "moved" ? at(before) : "",
			removed: change === "removed" ? at(before) : "",
		},
		link: after ? `${page}/${talk ? `talks/${talk}` : `sessions/${session}`}` : page,
	};
}

/** Formats a time on the clock of the room, and the room. */
function formatSlot(
	{ start, room: id }: ProgrammeSlot,
	{ rooms, timezone }: PublicProgramme,
	locale: Locale,
): string {
	const room = rooms.find((one) => one.id === id);
	const time = formatMoment(start, room?.timezone || timezone, locale);
	return room ? `${time}, ${textInLocale(room.locales, "title", locale)}` : time;
}
