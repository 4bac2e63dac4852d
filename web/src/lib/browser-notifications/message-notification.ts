import type { ChatUser, LocalizedTitle } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { nameInLocale } from "../person-name.ts";
import type { BrowserNotification } from "./device.ts";

interface NotifiedMessage {
	conference: string;
	room: string;
	titles: LocalizedTitle;
	author: ChatUser | null;
	text: string;
}

export function messageNotification(
	{ conference, room, titles, author, text }: NotifiedMessage,
	locale: Locale,
): BrowserNotification {
	const about = nameInLocale(titles, locale) ?? "";
	const who = author && nameInLocale(author.names, locale);
	return {
		title: who ?? about,
		body: who ? `${about}\n${text}` : text,
		tag: `${conference}/${room}`,
	};
}
