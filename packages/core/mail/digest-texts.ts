import type { ChatRoomKind } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { fillPlaceholders } from "@deck/contracts/placeholders";
import en from "../../../locales/en/mail.json" with { type: "json" };
import ru from "../../../locales/ru/mail.json" with { type: "json" };

/** `title` may be empty. */
interface DigestChatRoomTitle {
	kind: ChatRoomKind;
	/** Belongs to the reader. */
	own: boolean;
	number: number;
	title: string;
}

export interface DigestTexts {
	/** Replaces the name of a single conference. */
	everywhere: string;
	more: string;
	/** For readers without an account. */
	account: string;
	/** For an author without a name: staff, or the owner of a kind of conversation. */
	by: Record<"staff" | ChatRoomKind, string>;
	about(room: DigestChatRoomTitle): string;
	summary(values: { count: string; who: string }): string;
	/** Returns an empty text if the message has none. */
	quote(text: string): string;
}

export function digestTexts(locale: Locale): DigestTexts {
	const { words } = { en, ru }[locale].chat_digest;
	return {
		everywhere: words.everywhere,
		more: words.more,
		account: words.account,
		by: words.by,
		about({ kind, own, number, title }) {
			const text = kind === "sub" ? words.paper : own ? words.own_registration : words.registration;
			const named = title !== "" && !(kind === "reg" && own);
			return fillPlaceholders(named ? `${text}: {title}` : text, { number, title });
		},
		summary: (values) => fillPlaceholders(words.summary, values),
		quote: (text) => (text === "" ? "" : fillPlaceholders(words.quote, { text })),
	};
}
