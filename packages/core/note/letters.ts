import type { MailTopic } from "@deck/contracts/profile";
import { userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import { holdsAddress } from "../mail/unlinked.ts";
import type { Letters } from "../noun.ts";
import { readForLetters } from "../paper/letter-drafts.ts";
import { noteOf } from "./lookup.ts";
import { readersAmong } from "./people.ts";
import { untell } from "./tell.ts";

/** Among the letters that one may do without. */
const TOPIC = "note_mentions" satisfies MailTopic;

/** Letters of notes' events, by event. */
export const noteLetters = {
	/**
	 * To somebody who may read the note at the moment of sending and wants such letters, in their language. Eight calls at
	 * most.
	 */
	"note.mentioned": async (context, { conference, number, id, user: mentioned }) => {
		const [tells, note] = await Promise.all([
			readForLetters(context, { conference, number }),
			noteOf(context.table, { conference, number, id }),
		]);
		if (note?.deleted_at) await untell(context, note, mentioned);
		if (!tells || !note || note.deleted_at) return [];
		const { whole, found } = tells;
		const [readers, author] = await Promise.all([
			readersAmong(context.table, whole, [mentioned]),
			userById(context.table, note.author),
		]);
		const wanting = [...readers.values()].filter(({ unwanted_mail }) => !unwanted_mail?.includes(TOPIC));
		return wanting.map((user) => {
			const { locale } = user;
			const names = author ? fullNames(author) : {};
			const name = names[locale] ?? names.en ?? names.ru ?? "";
			const { path, locales } = found.item;
			const english = locale === "en" ? whole.paper.locales?.en?.title : undefined;
			return {
				to: user.email,
				locale,
				key: "note_mention" as const,
				params: {
					number,
					title: english || whole.paper.title,
					conference: locales[locale].short_title || path,
					author: name && !holdsAddress(name) ? name : (author?.email ?? ""),
					text: note.text,
				},
				link: `${context.config.site_url}/${path}/adm/${whole.paper.type}s/${number}?tab=notes`,
			};
		});
	},
} satisfies Letters;
