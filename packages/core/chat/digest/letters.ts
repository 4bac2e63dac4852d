import { roomName } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { accountsOf } from "../../account/find.ts";
import { invitationLink } from "../../account/links.ts";
import type { UserItem } from "../../account/lookup.ts";
import { fullNames } from "../../account/names.ts";
import { recipientsOf } from "../../account/recipients.ts";
import type { Context } from "../../kernel/context.ts";
import { type DigestWords, digestWords } from "../../mail/digest-words.ts";
import { textFor, unlinked } from "../../mail/unlinked.ts";
import type { Letters } from "../../noun.ts";
import { excerptOf } from "../excerpt.ts";
import { newsOf, type ReaderNews, type RoomNews } from "./news.ts";
import { TOPIC } from "./readers.ts";

interface Tone {
	locale: Locale;
	words: DigestWords;
	confirmed: boolean;
	speakers: ReadonlyMap<string, UserItem>;
}

export const digestLetters = {
	/**
	 * Sends one e-mail about everything unread, if anything still is. Calls: those of `newsOf`, 1 for the authors, 2
	 * without account.
	 */
	"chat.digest": async (context, { reader, room }) => {
		const news = await newsOf(context, reader, room);
		const [first] = news?.rooms ?? [];
		if (!news || !first || news.user?.unwanted_mail?.includes(TOPIC)) return [];
		const { user, email, rooms } = news;
		const { languageOf } = first.subject;
		const recipients = user ? null : await recipientsOf(context.table, [email], languageOf);
		const locale = user?.locale ?? recipients?.get(email)?.locale ?? languageOf(email);
		const speakers = await accountsOf(
			context.table,
			rooms.flatMap(({ said }) => said.at(-1)?.author ?? []),
		);
		const tone = { locale, words: digestWords(locale), confirmed: user !== undefined, speakers };
		const count = rooms.reduce((sum, { said }) => sum + said.length, 0);
		return [
			{
				...{ to: email, locale, key: "chat_digest", topic: TOPIC },
				conference: rooms.every((one) => isBeside(one, first)) ? first.conference.conference : null,
				params: {
					...{ where: whereOf(news, tone), count: `${count}${rooms.some(({ more }) => more) ? "+" : ""}` },
					more: news.more ? tone.words.more : "",
					account: user ? "" : tone.words.account,
				},
				// Member links are already broken.
				trusted: { rooms: rooms.map((one) => roomText(one, tone, rooms)).join("\n\n") },
				link: linkTo(context, first, user ? null : email),
			},
		];
	},
} satisfies Letters;

const isBeside = (one: RoomNews, other: RoomNews) =>
	one.conference.conference === other.conference.conference;

/** Names the only conference, else the platform. */
function whereOf({ rooms }: ReaderNews, { locale, words }: Tone): string {
	const [one, ...others] = new Set(rooms.map((room) => titleOf(room, locale)));
	return one !== undefined && others.length === 0 ? one : words.everywhere;
}

const titleOf = ({ conference: { locales, path } }: RoomNews, locale: Locale) =>
	locales[locale].short_title || path;

function roomText(news: RoomNews, tone: Tone, all: readonly RoomNews[]): string {
	const { room, subject, side, said, more } = news;
	const { locale, words, confirmed, speakers } = tone;
	// Recipients without account did not ask for e-mails, so hide texts with addresses.
	const harmless = (text: string) => unlinked(textFor({ confirmed }, text));
	const title = harmless(subject.titles[locale] ?? subject.titles.en ?? subject.titles.ru ?? "");
	const last = said.at(-1);
	const speaker = last && speakers.get(last.author);
	const names = speaker ? fullNames(speaker) : {};
	const who =
		harmless(names[locale] ?? names.en ?? names.ru ?? "") ||
		words.by[last?.side === "member" ? room.kind : "staff"];
	const several = new Set(all.map(({ conference }) => conference.conference)).size > 1;
	const about = words.about({ kind: room.kind, own: side === "member", number: room.number, title });
	return [
		several ? `${titleOf(news, locale)}. ${about}` : about,
		words.said({ count: `${said.length}${more ? "+" : ""}`, who }),
		last ? words.quote(last.side === "staff" ? excerptOf(last) : harmless(excerptOf(last))) : "",
	]
		.filter(Boolean)
		.join("\n");
}

/** Without an account, the link creates one. */
function linkTo(context: Context, { room, conference, side }: RoomNews, stranger: string | null): string {
	const { kind, number } = room;
	const own = kind === "sub" ? `mysubs/${number}?room` : "registration?room";
	const page = `/${conference.path}/${side === "staff" ? `adm/messenger?room=${roomName(room)}` : own}`;
	return stranger === null ? `${context.config.site_url}${page}` : invitationLink(context, stranger, page);
}
