import type { ChatMessageItem } from "@deck/core/chat/entity";
import { messageExcerpt } from "@deck/core/chat/excerpt";
import type { TableRows } from "./table-rows.ts";

/**
 * Numbers have no gaps, rows match the last message, waiting follows an unanswered question, nobody has read more than
 * exists, subjects exist.
 */
export function brokenChatRooms(rows: TableRows): string[] {
	const name = (one: { conference: string; kind: string; number: number }) =>
		`${one.conference} ${one.kind}-${one.number}`;
	const messagesByRoom = Map.groupBy(rows.messages, name);
	const changed = Map.groupBy(rows.messageChanges, name);
	const known = new Map(rows.chatRooms.map((room) => [name(room), room]));
	const subjects = new Set([
		...rows.papers.map((paper) => name({ ...paper, kind: "sub" })),
		...rows.registrations.map((registration) => name({ ...registration, kind: "reg" })),
	]);
	return [
		...[...known].flatMap(([id, room]) => {
			const messages = (messagesByRoom.get(id) ?? []).toSorted((a, b) => a.n - b.n);
			const changes = (changed.get(id) ?? []).map(({ change }) => change).sort((a, b) => a - b);
			const last = messages.at(-1);
			const claims: [boolean, string][] = [
				[subjects.has(id), `room ${id} is about nothing that there is`],
				[
					isNumberedWithoutGaps(
						messages.map(({ n }) => n),
						room.messages,
					),
					`messages of room ${id} have a gap`,
				],
				[isNumberedWithoutGaps(changes, room.changes), `changes of room ${id} have a gap`],
				[
					messages.reduce((sum, { version }) => sum + version, 0) === room.changes,
					`the messages of room ${id} were not changed as often as it says`,
				],
				[
					room.last_at === last?.at &&
						room.last_by === last.author &&
						room.last_side === last.side &&
						room.last_text === messageExcerpt(last),
					`room ${id} is not as its last message is`,
				],
				[hasCorrectWaiting(room, messages), `room ${id} waits for what was answered`],
			];
			return claims.filter(([holds]) => !holds).map(([, sentence]) => sentence);
		}),
		...[...messagesByRoom.keys(), ...changed.keys()]
			.filter((id) => !known.has(id))
			.map((id) => `there are messages of room ${id}, which does not exist`),
		...rows.readMarks
			.filter((mark) => mark.seen > (known.get(name(mark))?.messages ?? 0))
			.map((mark) => `${mark.user_id} has read more of room ${name(mark)} than there is`),
	];
}

const isNumberedWithoutGaps = (numbers: readonly number[], count: number) =>
	numbers.length === count && numbers.every((n, at) => n === at + 1);

/** Checks that the side that waits asked then, and that staff have not answered. */
function hasCorrectWaiting(
	room: TableRows["chatRooms"][number],
	messages: readonly ChatMessageItem[],
): boolean {
	const { waiting_since, waiting_in, conference } = room;
	if (!waiting_since) return waiting_in === undefined;
	const question = messages.find(({ at, side }) => at === waiting_since && side === "member");
	const since = messages.filter(({ n }) => n >= (question?.n ?? 0));
	return waiting_in === conference && question !== undefined && since.every(({ side }) => side === "member");
}
