import type { RoomCard } from "@deck/contracts/chat";
import { type RoomItem, rooms } from "@deck/core/chat/entity";
import { atMost } from "@deck/core/kernel/at-most";
import { appoint, buildConference } from "../support/builders.ts";
import type { InProcess } from "../support/in-process.ts";
import { Person } from "../support/person.ts";
import { writePapers } from "../support/written-papers.ts";
import { cpuOf, type Figure, median, plain, print } from "./figures.ts";

const ROOMS = 2_000;
const ROUNDS = 15;

/** The staff's lists of 2,000 conversations: table calls, bytes, handler CPU. */
export async function talkLists(deck: InProcess): Promise<void> {
	const { table } = deck.machine;
	const { path } = await buildConference(table);
	const editor = await new Person(deck.machine).join();
	await appoint(table, editor, path, { type: "editor" });
	await writePapers(deck.ports, path, { email: "author@example.org", first: 1, last: ROOMS });
	const count = `/api/mc/${path}/adm/messages/unread-count`;
	for (const waiting of [0, 20, ROOMS]) {
		await writeRooms(deck, path, waiting);
		print(
			`Badge: ${waiting} of ${ROOMS} rooms wait`,
			await measure<number>(deck, editor, count, (body) => body),
		);
	}
	const list = `/api/conf/${path}/adm/rooms`;
	const length = (body: RoomCard[]) => body.length;
	print("Messenger: all rooms", await measure<RoomCard[]>(deck, editor, list, length));
	print(
		"Messenger: one that has changed",
		await measure<RoomCard[]>(deck, editor, `${list}/cards?ids=sub-7`, length),
	);
}

async function writeRooms({ machine: { table } }: InProcess, path: string, waiting: number): Promise<void> {
	const at = new Date().toISOString();
	const rows = Array.from(
		{ length: ROOMS },
		(_, index): RoomItem => ({
			...{ conference: path, kind: "sub" as const, number: index + 1, messages: 3, changes: 0 },
			...{
				last_at: at,
				last_by: "nobody",
				last_side: "member" as const,
				last_text: "Where do I find the template? ".repeat(4),
			},
			...(index < waiting && { waiting_since: at, waiting_in: path }),
		}),
	);
	await atMost(8, rows, (row) => rooms(table).put(row).go());
}

async function measure<T>(
	deck: InProcess,
	person: Person,
	path: string,
	read: (body: T) => number,
): Promise<Figure[]> {
	const { body, bytes, status } = await deck.ask<T>({ person, path });
	if (status !== 200) throw new Error(`${path} was answered with ${status}`);
	const { names, steps } = await deck.callsOf(() => deck.invoke({ person, path }));
	const spent: number[] = [];
	for (let round = 0; round < ROUNDS; round++) spent.push(await cpuOf(() => deck.invoke({ person, path })));
	return [
		plain("answers", read(body)),
		plain("calls beyond authentication's BatchGet", names.length - 1),
		plain("  of them one after another", steps - 1),
		plain("bytes, zstd", bytes / 1000, "kB"),
		plain("CPU in the handler, median", median(spent), "ms"),
	];
}
