import type { ChatMessage } from "@deck/contracts/chat";
import { formatDate } from "../format.ts";
import type { StateLine } from "./state-lines.ts";

const GROUP_MINUTES = 5;

export type LogRow =
	/** `at`: an instant of the day. */
	| { kind: "day"; at: string }
	| { kind: "new"; count: number }
	| { kind: "state"; line: StateLine }
	/** `begins`, `ends`: first or last of its group. */
	| { kind: "message"; message: ChatMessage; begins: boolean; ends: boolean };

interface LogOptions {
	/** IANA; null: the browser's. */
	zone: string | null;
	/** Number of the first new message. */
	newFrom: number | null;
	/** Oldest first. */
	lines: readonly StateLine[];
}

/** Returns the rows of a conversation: days, the line of new messages, the paper's changes, messages in groups. */
export function logRows(messages: readonly ChatMessage[], { zone, newFrom, lines }: LogOptions): LogRow[] {
	const firstNew = newFrom === null ? undefined : messages.find(({ n }) => n >= newFrom);
	const count = firstNew ? countUnread(messages, newFrom ?? 0) : 0;
	const entries = byTime(messages, lines);
	const days = entries.map(({ message, line }) => formatDate(new Date((message ?? line).at), zone));
	const continuesGroup = entries.map(({ message }, at) => {
		const before = entries[at - 1]?.message;
		return (
			before !== undefined &&
			message !== undefined &&
			days[at] === days[at - 1] &&
			message !== firstNew &&
			isSameGroup(before, message)
		);
	});
	return entries.flatMap(({ message, line }, at): LogRow[] => [
		...(days[at] === days[at - 1] ? [] : [{ kind: "day" as const, at: (message ?? line).at }]),
		...(message && message === firstNew && count > 0 ? [{ kind: "new" as const, count }] : []),
		message
			? { kind: "message", message, begins: !continuesGroup[at], ends: !continuesGroup[at + 1] }
			: { kind: "state", line },
	]);
}

type Entry = { message: ChatMessage; line?: undefined } | { message?: undefined; line: StateLine };

/**
 * Puts each change before the next message. Omits changes before the first loaded message, unless it is the
 * conversation's first.
 */
function byTime(messages: readonly ChatMessage[], lines: readonly StateLine[]): Entry[] {
	const [first] = messages;
	const shownLines = first && first.n > 1 ? lines.filter(({ at }) => at > first.at) : [...lines];
	const until = (at: string): Entry[] => {
		const after = shownLines.findIndex((line) => line.at > at);
		return shownLines.splice(0, after < 0 ? shownLines.length : after).map((line) => ({ line }));
	};
	return [
		...messages.flatMap((message): Entry[] => [...until(message.at), { message }]),
		...shownLines.map((line) => ({ line })),
	];
}

/** Counts others' messages from number `from`, included. */
export function countUnread(messages: readonly ChatMessage[], from: number): number {
	const last = messages.at(-1)?.n ?? 0;
	const own = messages.filter(({ n, own }) => own && n >= from).length;
	return Math.max(0, last - from + 1 - own);
}

function isSameGroup(before: ChatMessage, message: ChatMessage): boolean {
	if (before.side !== message.side || before.own !== message.own) return false;
	if (before.author?.user_id !== message.author?.user_id || !message.author) return false;
	return Date.parse(message.at) - Date.parse(before.at) <= GROUP_MINUTES * 60_000;
}
