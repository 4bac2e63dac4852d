import type { Message, RoomMember, RoomPeople, RoomRole, RoomStaff, Side } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { formatBytes } from "../../format-bytes.ts";
import { plainText } from "../../markdown/plain-text.ts";
import { nameOf } from "../../person-name.ts";
import type { StateLine } from "../state-lines.ts";

export interface RoomRecord {
	lang: Locale;
	title: string;
	about: readonly string[];
	entries: readonly RecordEntry[];
	emoji: string;
}

export interface RecordEntry {
	head: string;
	notes: readonly string[];
	text: string;
}

export interface RecordWords {
	lang: Locale;
	title: string;
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

/** Makes a record without e-mail addresses. */
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

/** Merges both; an event precedes messages of the same instant. */
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
