import type { Speaker, Titles } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { nameOf } from "../person-name.ts";
import type { Notice } from "./device.ts";

interface Said {
	conference: string;
	room: string;
	titles: Titles;
	author: Speaker | null;
	text: string;
}

export function noticeOf({ conference, room, titles, author, text }: Said, locale: Locale): Notice {
	const about = nameOf(titles, locale) ?? "";
	const who = author && nameOf(author.names, locale);
	return {
		title: who ?? about,
		body: who ? `${about}\n${text}` : text,
		tag: `${conference}/${room}`,
	};
}
