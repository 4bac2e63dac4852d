import type { ChatRoomListRow } from "@deck/contracts/chat";
import { type ChatRoomItem, chatRooms } from "@deck/core/chat/entity";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { writePapers } from "../support/fixtures/written-papers.ts";
import type { InProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { cpuOf, type Figure, median, printFigures, unbounded } from "./figures.ts";

const ROOMS = 2_000;
const ROUNDS = 15;

/** Measures the staff's lists of 2,000 conversations: table calls, bytes, handler CPU. */
export async function chatLists(deck: InProcessApp): Promise<void> {
	const { table } = deck.machine;
	const { path } = await buildConference(table);
	const editor = await new Person(deck.machine).join();
	await appointStaff(table, editor, path, { type: "editor" });
	await writePapers(deck.ports, path, { email: "author@example.org", first: 1, last: ROOMS });
	const count = `/api/mc/${path}/adm/messages/unread-count`;
	for (const waiting of [0, 20, ROOMS]) {
		await writeManyChatRooms(deck, path, waiting);
		printFigures(
			`Badge: ${waiting} of ${ROOMS} rooms wait`,
			await measure<number>(deck, editor, count, (body) => body),
		);
	}
	const list = `/api/conf/${path}/adm/rooms`;
	const length = (body: ChatRoomListRow[]) => body.length;
	printFigures("Messenger: all rooms", await measure<ChatRoomListRow[]>(deck, editor, list, length));
	printFigures(
		"Messenger: one that has changed",
		await measure<ChatRoomListRow[]>(deck, editor, `${list}/rows?ids=sub-7`, length),
	);
}

async function writeManyChatRooms(
	{ machine: { table } }: InProcessApp,
	path: string,
	waiting: number,
): Promise<void> {
	const at = new Date().toISOString();
	const rows = Array.from(
		{ length: ROOMS },
		(_, index): ChatRoomItem => ({
			conference: path,
			kind: "sub" as const,
			number: index + 1,
			messages: 3,
			changes: 0,
			last_at: at,
			last_by: "nobody",
			last_side: "member" as const,
			last_text: "Where do I find the template? ".repeat(4),
			...(index < waiting && { waiting_since: at, waiting_in: path }),
		}),
	);
	await mapWithConcurrency(8, rows, (row) => chatRooms(table).put(row).go());
}

async function measure<T>(
	deck: InProcessApp,
	person: Person,
	path: string,
	read: (body: T) => number,
): Promise<Figure[]> {
	const { body, bytes, status } = await deck.request<T>({ person, path });
	if (status !== 200) throw new Error(`${path} was answered with ${status}`);
	const { names, roundTrips } = await deck.callsOf(() => deck.invoke({ person, path }));
	const spent: number[] = [];
	for (let round = 0; round < ROUNDS; round++) spent.push(await cpuOf(() => deck.invoke({ person, path })));
	return [
		unbounded("answers", read(body)),
		unbounded("calls beyond authentication's BatchGet", names.length - 1),
		unbounded("  of them one after another", roundTrips - 1),
		unbounded("bytes, zstd", bytes / 1000, "kB"),
		unbounded("CPU in the handler, median", median(spent), "ms"),
	];
}
