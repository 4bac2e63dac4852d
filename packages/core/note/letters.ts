import { userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import { holdsAddress } from "../mail/unlinked.ts";
import type { Letters } from "../noun.ts";
import { readForLetters } from "../paper/letter-drafts.ts";
import { noteOf } from "./lookup.ts";
import { readersAmong } from "./people.ts";

/** Letters of notes' events, by event. */
export const noteLetters = {
	/** To those who may read the note at the moment of sending, each in their language. Eight calls at most. */
	"note.mentioned": async (context, { conference, number, id, users }) => {
		const [tells, note] = await Promise.all([
			readForLetters(context, { conference, number }),
			noteOf(context.table, { conference, number, id }),
		]);
		if (!tells || !note || note.deleted_at) return [];
		const { whole, found } = tells;
		const [readers, author] = await Promise.all([
			readersAmong(context.table, whole, users),
			userById(context.table, note.author),
		]);
		return [...readers.values()].map((user) => {
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
