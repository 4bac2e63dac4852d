import type { RoomKind } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { fillText } from "@deck/contracts/placeholders";
import en from "../../../locales/en/mail.json" with { type: "json" };
import ru from "../../../locales/ru/mail.json" with { type: "json" };

/** A room as a letter names it: its title may be empty. */
interface About {
	kind: RoomKind;
	/** The reader's own paper or registration. */
	own: boolean;
	number: number;
	title: string;
}

/** Words of the letter about what is unread, beside those that it has like every letter. */
export interface DigestWords {
	/** In place of the name of the one conference that it is about. */
	everywhere: string;
	/** That there are further rooms. */
	more: string;
	/** How somebody reads who has no account. */
	account: string;
	/** Who spoke, where they have no name: of the staff, or whose room of a kind it is. */
	by: Record<"staff" | RoomKind, string>;
	about(room: About): string;
	said(values: { count: string; who: string }): string;
	/** How the last message begins; nothing where it has no words. */
	quote(text: string): string;
}

/** Those words in a language. */
export function digestWords(locale: Locale): DigestWords {
	const { words } = { en, ru }[locale].chat_digest;
	return {
		...{ everywhere: words.everywhere, more: words.more, account: words.account, by: words.by },
		about({ kind, own, number, title }) {
			const text = kind === "sub" ? words.paper : own ? words.own_registration : words.registration;
			const named = title !== "" && !(kind === "reg" && own);
			return fillText(named ? `${text}: {title}` : text, { number, title });
		},
		said: (values) => fillText(words.said, values),
		quote: (text) => (text === "" ? "" : fillText(words.quote, { text })),
	};
}
