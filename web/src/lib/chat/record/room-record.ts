import type { Message, RoomMember, RoomPeople, RoomRole, RoomStaff, Side } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { formatBytes } from "../../format-bytes.ts";
import { plainText } from "../../markdown/plain-text.ts";
import { nameOf } from "../../person-name.ts";
import type { StateLine } from "../state-lines.ts";

/** A room for the record, in words of one language. */
export interface RoomRecord {
	lang: Locale;
	title: string;
	/** What it is about, who is in it and when it was written down: each a line. */
	about: readonly string[];
	entries: readonly RecordEntry[];
	/** What is printed in place of an emoji. */
	emoji: string;
}

/** A message, or what became of the paper between messages. */
export interface RecordEntry {
	/** Who and when; or what, and when. */
	head: string;
	/** What it answers, whether it was edited, its files: each a line. */
	notes: readonly string[];
	/** In plain words; empty where there is none. */
	text: string;
}

/** The words and forms of a record. */
export interface RecordWords {
	lang: Locale;
	title: string;
	/** An instant as it is written down. */
	date(at: string): string;
	role(of: { role: RoomRole | null; side: Side }): string;
	state(line: StateLine): string;
	gone: string;
	emoji: string;
	nameless: Record<Side, string>;
	deleted(date: string): string;
	edited(date: string): string;
	answers(of: { n: number; name: string }): string;
	file(of: { name: string; size: string }): string;
	members(names: string): string;
	staff(names: string): string;
	conference(title: string): string;
	saved(date: string): string;
}

interface Recorded {
	conference: string;
	people: RoomPeople;
	said: readonly Message[];
	lines: readonly StateLine[];
	/** ISO instant. */
	now: string;
}

/** All that was said in a room and who said it, without an address. */
export function roomRecord(
	words: RecordWords,
	{ conference, people, said, lines, now }: Recorded,
): RoomRecord {
	const named = ({ author, side }: Message) =>
		author ? (nameOf(author.names, words.lang) ?? words.nameless[side]) : words.gone;
	const byNumber = new Map(said.map((message) => [message.n, message]));
	const message = (one: Message): Dated => {
		const answered = byNumber.get(one.reply_to ?? 0);
		const who = one.author ? `${named(one)}, ${words.role(one)}` : named(one);
		return {
			at: one.at,
			head: `${one.n}. ${who} · ${words.date(one.at)}`,
			notes: [
				...(answered ? [words.answers({ n: answered.n, name: named(answered) })] : []),
				...(one.deleted_at ? [words.deleted(words.date(one.deleted_at))] : []),
				...(one.edited_at && !one.deleted_at ? [words.edited(words.date(one.edited_at))] : []),
				...one.files.map(({ name, size }) => words.file({ name, size: formatBytes(size, words.lang) })),
			],
			text: plainText(one.text, "addresses"),
		};
	};
	const line = (one: StateLine): Dated => ({
		at: one.at,
		head: `${words.state(one)} · ${words.date(one.at)}`,
		notes: [],
		text: "",
	});
	return {
		lang: words.lang,
		...{ title: words.title, emoji: words.emoji },
		about: [
			words.conference(conference),
			...listed(people.members, words, "member", words.members),
			...listed(people.staff, words, "staff", words.staff),
			words.saved(words.date(now)),
		],
		entries: inOrder(lines.map(line), said.map(message)).map(({ at: _, ...entry }) => entry),
	};
}

interface Dated extends RecordEntry {
	at: string;
}

/** Both, each in its own order: what happened stands before what was said from then on. */
function inOrder(lines: readonly Dated[], said: readonly Dated[]): Dated[] {
	const left = [...lines];
	const until = (at: string) => {
		const after = left.findIndex((line) => line.at > at);
		return left.splice(0, after < 0 ? left.length : after);
	};
	return [...said.flatMap((message) => [...until(message.at), message]), ...left];
}

function listed(
	people: readonly (RoomMember | RoomStaff)[],
	words: RecordWords,
	side: Side,
	line: (names: string) => string,
): string[] {
	if (people.length === 0) return [];
	const names = people.map(
		({ names, role }) =>
			`${nameOf(names, words.lang) ?? words.nameless[side]} (${words.role({ role, side })})`,
	);
	return [line(names.join(", "))];
}
