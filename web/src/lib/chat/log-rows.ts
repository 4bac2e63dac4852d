import type { Message } from "@deck/contracts/chat";
import { formatDate } from "../format.ts";
import type { StateLine } from "./state-lines.ts";

/** What a person says within so many minutes stands together. */
const TOGETHER_MINUTES = 5;

/** A line of what was said in a room. */
export type LogRow =
	/** A day begins: an instant of it. */
	| { kind: "day"; at: string }
	/** From here on all is new: so many messages of others. */
	| { kind: "new"; count: number }
	/** What became of the paper or the registration between messages. */
	| { kind: "state"; line: StateLine }
	/** A message, and whether it is the first or the last of what its author says here in a row. */
	| { kind: "message"; message: Message; begins: boolean; ends: boolean };

interface Shown {
	/** IANA; the browser's own when null. */
	zone: string | null;
	/** The number of the first new message; null: there is none. */
	newFrom: number | null;
	/** The oldest first. */
	lines: readonly StateLine[];
}

/** What was said, day by day, with what became of the paper in between, and a line before what is new. */
export function logRows(said: readonly Message[], { zone, newFrom, lines }: Shown): LogRow[] {
	const firstNew = newFrom === null ? undefined : said.find(({ n }) => n >= newFrom);
	const count = firstNew ? unreadFrom(said, newFrom ?? 0) : 0;
	const entries = byTime(said, lines);
	const days = entries.map(({ message, line }) => formatDate(new Date((message ?? line).at), zone));
	const joins = entries.map(({ message }, at) => {
		const before = entries[at - 1]?.message;
		return (
			before !== undefined &&
			message !== undefined &&
			days[at] === days[at - 1] &&
			message !== firstNew &&
			isOne(before, message)
		);
	});
	return entries.flatMap(({ message, line }, at): LogRow[] => [
		...(days[at] === days[at - 1] ? [] : [{ kind: "day" as const, at: (message ?? line).at }]),
		...(message && message === firstNew && count > 0 ? [{ kind: "new" as const, count }] : []),
		message
			? { kind: "message", message, begins: !joins[at], ends: !joins[at + 1] }
			: { kind: "state", line },
	]);
}

type Entry = { message: Message; line?: undefined } | { message?: undefined; line: StateLine };

/**
 * Messages in their order, and before each what had happened by then since the one before it; of what happened before the
 * first message that is loaded nothing, unless it is the room's first.
 */
function byTime(said: readonly Message[], lines: readonly StateLine[]): Entry[] {
	const [first] = said;
	const left = first && first.n > 1 ? lines.filter(({ at }) => at > first.at) : [...lines];
	const until = (at: string): Entry[] => {
		const after = left.findIndex((line) => line.at > at);
		return left.splice(0, after < 0 ? left.length : after).map((line) => ({ line }));
	};
	return [
		...said.flatMap((message): Entry[] => [...until(message.at), { message }]),
		...left.map((line) => ({ line })),
	];
}

/** How many messages of others there are from a number on, those before the first one that is loaded included. */
export function unreadFrom(said: readonly Message[], from: number): number {
	const last = said.at(-1)?.n ?? 0;
	const own = said.filter(({ n, own }) => own && n >= from).length;
	return Math.max(0, last - from + 1 - own);
}

/** Whether one person said both, one soon after the other. */
function isOne(before: Message, message: Message): boolean {
	if (before.side !== message.side || before.own !== message.own) return false;
	if (before.author?.user_id !== message.author?.user_id || !message.author) return false;
	return Date.parse(message.at) - Date.parse(before.at) <= TOGETHER_MINUTES * 60_000;
}
