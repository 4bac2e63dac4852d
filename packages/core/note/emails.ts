import type { Locale } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import { inLocale } from "@deck/contracts/in-locale";
import { twinIn } from "@deck/contracts/locales";
import type { MailTopic } from "@deck/contracts/profile";
import { userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import { conferencesById } from "../conference/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import { containsAddress } from "../mail/break-links.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { readPaperEmailData } from "../paper/email-drafts.ts";
import { findRegistration } from "../registration/lookup.ts";
import { participantName } from "../registration/participant-name.ts";
import { findNote } from "./lookup.ts";
import { type NoteAccess, paperNoteAccess, registrationNoteAccess } from "./note-access.ts";
import { clearNotified } from "./notify-mentions.ts";
import { allowedReaders } from "./people.ts";
import { parseNoteSubjectKey } from "./subject.ts";

const MENTION_TOPIC = "note_mentions" satisfies MailTopic;

interface MentionEmailData {
	noted: NoteAccess;
	conference: ConferenceItem;
	key: EmailDraft["key"];
	name(locale: Locale): string;
	/** Relative to the conference. */
	page: string;
}

export const noteEmails = {
	/**
	 * Builds the e-mail if the user may still read the note and wants such e-mails. Clears the user's notified mark if
	 * the note was deleted. At most 9 calls.
	 */
	"note.mentioned": async (context, { conference: id, thing, id: noteId, user: mentioned }) => {
		const [mention, note] = await Promise.all([
			readMentionEmailData(context, id, thing),
			findNote(context.table, { conference: id, thing, id: noteId }),
		]);
		if (note?.deleted_at) await clearNotified(context, note, mentioned);
		if (!mention || !note || note.deleted_at) return [];
		const { noted, conference, key, page } = mention;
		const [readers, author] = await Promise.all([
			allowedReaders(context.table, noted, [mentioned]),
			userById(context.table, note.author),
		]);
		const wanting = readers.filter(({ unwanted_mail }) => !unwanted_mail?.includes(MENTION_TOPIC));
		return wanting.map((user) => {
			const { locale } = user;
			const names = author ? fullNames(author) : {};
			const name = inLocale(names, locale) ?? "";
			const { path, locales } = conference;
			return {
				to: user.email,
				locale,
				key,
				topic: MENTION_TOPIC,
				conference: id,
				params: {
					number: noted.subject.number,
					title: mention.name(locale),
					conference: locales[locale].short_title || path,
				},
				trusted: {
					author: name && !containsAddress(name) ? name : (author?.email ?? ""),
					text: plainFormulas(note.text),
				},
				link: `${context.config.site_url}/${path}/adm/${page}?tab=notes`,
			};
		});
	},
} satisfies EmailMakers;

/** Returns null if deleted. 2 calls. */
async function readMentionEmailData(
	context: Context,
	conference: string,
	thing: string,
): Promise<MentionEmailData | null> {
	const { about, number } = parseNoteSubjectKey(thing);
	if (about === "registration") {
		const [registration, conferences] = await Promise.all([
			findRegistration(context.table, conference, number),
			conferencesById(context.table, [conference]),
		]);
		const found = conferences.get(conference);
		if (!registration || !found || found.deleted_at) return null;
		return {
			noted: registrationNoteAccess(registration, found),
			conference: found,
			key: "note_mention_registration",
			name: (locale) => participantName(registration, locale),
			page: `registrations/${number}`,
		};
	}
	const data = await readPaperEmailData(context, { conference, number });
	if (!data) return null;
	const { whole, found } = data;
	const { paper } = whole;
	return {
		noted: paperNoteAccess(whole),
		conference: found.item,
		key: "note_mention",
		name: (locale) => twinIn(paper.locales, locale)?.title || paper.title,
		page: `${paper.type}s/${number}`,
	};
}
