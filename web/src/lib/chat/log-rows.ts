import type { Message } from "@deck/contracts/chat";
import { formatDate } from "../format.ts";

/** What a person says within so many minutes stands together. */
const TOGETHER_MINUTES = 5;

/** A line of what was said in a room. */
export type LogRow =
	/** A day begins: an instant of it. */
	| { kind: "day"; at: string }
	/** From here on all is new: so many messages of others. */
	| { kind: "new"; count: number }
	/** A message, and whether it is the first or the last of what its author says here in a row. */
	| { kind: "message"; message: Message; begins: boolean; ends: boolean };

interface Shown {
	/** IANA; the browser's own when null. */
	zone: string | null;
	/** The number of the first new message; null: there is none. */
	newFrom: number | null;
}

/** What was said, day by day, with a line before what is new. */
export function logRows(said: readonly Message[], { zone, newFrom }: Shown): LogRow[] {
	const firstNew = newFrom === null ? undefined : said.find(({ n }) => n >= newFrom);
	const count = firstNew ? unreadFrom(said, newFrom ?? 0) : 0;
	const dayOf = (message: Message) => formatDate(new Date(message.at), zone);
	const days = said.map(dayOf);
	const joins = said.map((message, at) => {
		const before = said[at - 1];
		return (
			before !== undefined && days[at] === days[at - 1] && message !== firstNew && isOne(before, message)
		);
	});
	return said.flatMap((message, at): LogRow[] => [
		...(days[at] === days[at - 1] ? [] : [{ kind: "day" as const, at: message.at }]),
		...(message === firstNew && count > 0 ? [{ kind: "new" as const, count }] : []),
		{ kind: "message", message, begins: !joins[at], ends: !joins[at + 1] },
	]);
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
