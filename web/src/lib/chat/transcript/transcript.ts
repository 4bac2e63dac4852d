import type {
	ChatMember,
	ChatMessage,
	ChatPeople,
	ChatRole,
	ChatSide,
	ChatStaffMember,
} from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { formatBytes } from "../../format-bytes.ts";
import { plainText } from "../../markdown/plain-text.ts";
import { nameInLocale } from "../../person-name.ts";
import type { StateLine } from "../state-lines.ts";

export interface Transcript {
	lang: Locale;
	title: string;
	about: readonly string[];
	entries: readonly TranscriptEntry[];
	/** Printed in place of an emoji. */
	emojiReplacement: string;
}

export interface TranscriptEntry {
	head: string;
	notes: readonly string[];
	text: string;
}

export interface TranscriptTexts {
	lang: Locale;
	title: string;
	date(at: string): string;
	role(of: { role: ChatRole | null; side: ChatSide }): string;
	state(line: StateLine): string;
	formerMember: string;
	/** Printed in place of an emoji. */
	emojiReplacement: string;
	nameless: Record<ChatSide, string>;
	deleted(date: string): string;
	edited(date: string): string;
	inReplyTo(of: { n: number; name: string }): string;
	file(of: { name: string; size: string }): string;
	members(names: string): string;
	staff(names: string): string;
	conference(title: string): string;
	saved(date: string): string;
}

interface TranscriptSource {
	conference: string;
	people: ChatPeople;
	messages: readonly ChatMessage[];
	lines: readonly StateLine[];
	/** ISO instant. */
	now: string;
}

export function makeTranscript(
	words: TranscriptTexts,
	{ conference, people, messages, lines, now }: TranscriptSource,
): Transcript {
	const named = ({ author, side }: ChatMessage) =>
		author ? (nameInLocale(author.names, words.lang) ?? words.nameless[side]) : words.formerMember;
	const byNumber = new Map(messages.map((message) => [message.n, message]));
	const message = (one: ChatMessage): Dated => {
		const answered = byNumber.get(one.reply_to ?? 0);
		const who = one.author ? `${named(one)}, ${words.role(one)}` : named(one);
		return {
			at: one.at,
			head: `${one.n}. ${who} · ${words.date(one.at)}`,
			notes: [
				...(answered ? [words.inReplyTo({ n: answered.n, name: named(answered) })] : []),
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
		title: words.title,
		emojiReplacement: words.emojiReplacement,
		about: [
			words.conference(conference),
			...peopleLine(people.members, words, "member", words.members),
			...peopleLine(people.staff, words, "staff", words.staff),
			words.saved(words.date(now)),
		],
		entries: inOrder(lines.map(line), messages.map(message)).map(({ at: _, ...entry }) => entry),
	};
}

interface Dated extends TranscriptEntry {
	at: string;
}

/** Merges both; events precede messages of an instant. */
function inOrder(lines: readonly Dated[], messages: readonly Dated[]): Dated[] {
	const remaining = [...lines];
	const until = (at: string) => {
		const after = remaining.findIndex((line) => line.at > at);
		return remaining.splice(0, after < 0 ? remaining.length : after);
	};
	return [...messages.flatMap((message) => [...until(message.at), message]), ...remaining];
}

function peopleLine(
	people: readonly (ChatMember | ChatStaffMember)[],
	words: TranscriptTexts,
	side: ChatSide,
	line: (names: string) => string,
): string[] {
	if (people.length === 0) return [];
	const names = people.map(
		({ names, role }) =>
			`${nameInLocale(names, words.lang) ?? words.nameless[side]} (${words.role({ role, side })})`,
	);
	return [line(names.join(", "))];
}
