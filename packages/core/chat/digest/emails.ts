import { chatRoomName } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import { inLocale } from "@deck/contracts/in-locale";
import { accountsById } from "../../account/find.ts";
import { invitationLink } from "../../account/links.ts";
import type { UserItem } from "../../account/lookup.ts";
import { fullNames } from "../../account/names.ts";
import { readRecipients } from "../../account/recipients.ts";
import type { EmailMakers } from "../../feature.ts";
import type { Context } from "../../kernel/context.ts";
import { harmlessText, textForRecipient } from "../../mail/break-links.ts";
import { type DigestTexts, digestTexts } from "../../mail/digest-texts.ts";
import { messageExcerpt } from "../excerpt.ts";
import { type DigestChatRoom, readDigestContent } from "./digest-content.ts";
import { CHAT_MAIL_TOPIC } from "./readers.ts";

interface DigestTextContext {
	locale: Locale;
	words: DigestTexts;
	confirmed: boolean;
	speakers: ReadonlyMap<string, UserItem>;
	/** Whether the rooms belong to several conferences. */
	isMixed: boolean;
}

export const chatDigestEmails = {
	/**
	 * Builds one e-mail about everything unread, if anything still is. Calls: those of `readDigestContent`, 1 for the
	 * authors, 2 without account.
	 */
	"chat.digest": async (context, { reader, room }) => {
		const content = await readDigestContent(context, reader, room);
		const [first] = content?.rooms ?? [];
		if (!content || !first || content.user?.unwanted_mail?.includes(CHAT_MAIL_TOPIC)) return [];
		const { user, email, rooms } = content;
		const { languageOf } = first.subject;
		const recipients = user ? null : await readRecipients(context.table, [email], languageOf);
		const locale = user?.locale ?? recipients?.get(email)?.locale ?? languageOf(email);
		const speakers = await accountsById(
			context.table,
			rooms.flatMap(({ unreadMessages }) => unreadMessages.at(-1)?.author ?? []),
		);
		const isMixed = new Set(rooms.map((one) => one.conference.conference)).size > 1;
		const texts = { locale, words: digestTexts(locale), confirmed: user !== undefined, speakers, isMixed };
		const count = rooms.reduce((sum, { unreadMessages }) => sum + unreadMessages.length, 0);
		return [
			{
				to: email,
				locale,
				key: "chat_digest",
				topic: CHAT_MAIL_TOPIC,
				conference: isMixed ? null : first.conference.conference,
				params: {
					where: isMixed ? texts.words.everywhere : titleOf(first, locale),
					count: `${count}${rooms.some(({ more }) => more) ? "+" : ""}`,
					more: content.more ? texts.words.more : "",
					account: user ? "" : texts.words.account,
				},
				// Texts of members are already harmless.
				trusted: { rooms: rooms.map((one) => formatChatRoom(one, texts)).join("\n\n") },
				link: chatRoomLink(context, first, user ? null : email),
			},
		];
	},
} satisfies EmailMakers;

const titleOf = ({ conference: { locales, path } }: DigestChatRoom, locale: Locale) =>
	locales[locale].short_title || path;

function formatChatRoom(news: DigestChatRoom, texts: DigestTextContext): string {
	const { room, subject, side, unreadMessages, more } = news;
	const { locale, words, confirmed, speakers, isMixed } = texts;
	const title = harmlessText(textForRecipient({ confirmed }, inLocale(subject.titles, locale) ?? ""));
	const last = unreadMessages.at(-1);
	// Recipients without account did not ask for e-mails: they read no text of a member.
	const quoted = confirmed || last?.side === "staff" ? last : undefined;
	const speaker = quoted && speakers.get(quoted.author);
	const names = speaker ? fullNames(speaker) : {};
	const who =
		harmlessText(textForRecipient({ confirmed }, inLocale(names, locale) ?? "")) ||
		words.by[last?.side === "member" ? room.kind : "staff"];
	const about = words.about({ kind: room.kind, own: side === "member", number: room.number, title });
	return [
		isMixed ? `${titleOf(news, locale)}. ${about}` : about,
		words.summary({ count: `${unreadMessages.length}${more ? "+" : ""}`, who }),
		quoted
			? words.quote((quoted.side === "staff" ? plainFormulas : harmlessText)(messageExcerpt(quoted)))
			: "",
	]
		.filter(Boolean)
		.join("\n");
}

/** Links to the conversation. Without an account, the link creates one. */
function chatRoomLink(
	context: Context,
	{ room, conference, side }: DigestChatRoom,
	stranger: string | null,
): string {
	const { kind, number } = room;
	const own = kind === "sub" ? `mysubs/${number}?room` : "registration?room";
	const page = `/${conference.path}/${side === "staff" ? `adm/messenger?room=${chatRoomName(room)}` : own}`;
	return stranger === null ? `${context.config.site_url}${page}` : invitationLink(context, stranger, page);
}
