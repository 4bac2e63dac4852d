import type { Locale } from "@deck/contracts/enums";
import type { MailTopic } from "@deck/contracts/profile";
import { userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import { conferencesById } from "../conference/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import { holdsAddress } from "../mail/unlinked.ts";
import type { Letters } from "../noun.ts";
import { readForLetters } from "../paper/letter-drafts.ts";
import { findRegistration } from "../registration/lookup.ts";
import { nameIn } from "../registration/name-in.ts";
import { noteOf } from "./lookup.ts";
import { type Noted, notedPaper, notedRegistration } from "./noted.ts";
import { readersAmong } from "./people.ts";
import { subjectOf } from "./subject.ts";
import { untell } from "./tell.ts";

const TOPIC = "note_mentions" satisfies MailTopic;

interface Told {
	noted: Noted;
	conference: ConferenceItem;
	key: Draft["key"];
	name(locale: Locale): string;
	/** Relative to the conference. */
	page: string;
}

export const noteLetters = {
	/** If the user may still read the note and wants such e-mails. At most 9 calls. */
	"note.mentioned": async (context, { conference: id, thing, id: noteId, user: mentioned }) => {
		const [told, note] = await Promise.all([
			readTold(context, id, thing),
			noteOf(context.table, { conference: id, thing, id: noteId }),
		]);
		if (note?.deleted_at) await untell(context, note, mentioned);
		if (!told || !note || note.deleted_at) return [];
		const { noted, conference, key, page } = told;
		const [readers, author] = await Promise.all([
			readersAmong(context.table, noted, [mentioned]),
			userById(context.table, note.author),
		]);
		const wanting = [...readers.values()].filter(({ unwanted_mail }) => !unwanted_mail?.includes(TOPIC));
		return wanting.map((user) => {
			const { locale } = user;
			const names = author ? fullNames(author) : {};
			const name = names[locale] ?? names.en ?? names.ru ?? "";
			const { path, locales } = conference;
			return {
				...{ to: user.email, locale, key, topic: TOPIC, conference: id },
				params: {
					number: noted.subject.number,
					title: told.name(locale),
					conference: locales[locale].short_title || path,
				},
				trusted: {
					author: name && !holdsAddress(name) ? name : (author?.email ?? ""),
					text: note.text,
				},
				link: `${context.config.site_url}/${path}/adm/${page}?tab=notes`,
			};
		});
	},
} satisfies Letters;

/** Null if deleted. 2 calls. */
async function readTold(context: Context, conference: string, thing: string): Promise<Told | null> {
	const { about, number } = subjectOf(thing);
	if (about === "registration") {
		const [registration, conferences] = await Promise.all([
			findRegistration(context.table, conference, number),
			conferencesById(context.table, [conference]),
		]);
		const found = conferences.get(conference);
		if (!registration || !found || found.deleted_at) return null;
		return {
			...{ noted: notedRegistration(registration), conference: found, key: "note_mention_registration" },
			name: (locale) => nameIn(registration, locale),
			page: `registrations/${number}`,
		};
	}
	const tells = await readForLetters(context, { conference, number });
	if (!tells) return null;
	const { whole, found } = tells;
	const { paper } = whole;
	return {
		...{ noted: notedPaper(whole), conference: found.item, key: "note_mention" },
		name: (locale) => (locale === "en" ? paper.locales?.en?.title : undefined) || paper.title,
		page: `${paper.type}s/${number}`,
	};
}
