import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Frame, SocketReply } from "@deck/contracts/live";
import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import { WebSocket } from "ws";
// The page's own synchronisation.
import { GAP_MS, ListSync } from "../../web/src/lib/list/sync.ts";
import { appointStaff, buildConference, paperForm, uploadPdf } from "../support/fixtures/builders.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { type Figure, printFigures, quantile, unbounded } from "./figures.ts";

const STAFF = 10;
const SOCKETS = 200;
/** One page in so many shows the list; the others only receive frames. */
const SHOWN = 4;
const PAPERS = 15;
const WARM_UPS = 3;
/** Then a paper counts without the missing pages. */
const TIMEOUT_MS = 10_000;

/** Milliseconds. */
interface Paper {
	/** When its submission was answered. */
	committed: number;
	frames: number[];
	rows: number[];
}

/** Measures 200 staff pages: time from commit to frame, and to the row in open lists. */
export async function live(): Promise<void> {
	const machine = await startTestMachine({ profile: "kind" });
	try {
		const { path } = await buildConference(machine.table);
		const staff = await Promise.all(Array.from({ length: STAFF }, () => new Person(machine).join()));
		for (const person of staff) await appointStaff(machine.table, person, path, { type: "editor" });
		printFigures(
			`Live: ${SOCKETS} open sockets, every ${SHOWN}th shows the list`,
			await measure(machine, staff, path),
		);
	} finally {
		await machine.stop();
	}
}

async function measure(machine: TestMachine, staff: Person[], path: string): Promise<Figure[]> {
	const author = await new Person(machine).join();
	const uploads: string[] = [];
	for (let count = 0; count < WARM_UPS + PAPERS; count++) uploads.push(await uploadPdf(author));

	const now: Paper = { committed: Number.POSITIVE_INFINITY, frames: [], rows: [] };
	const pages = await Promise.all(
		Array.from({ length: SOCKETS }, (_, index) => {
			const person = staff[index % staff.length];
			if (!person) throw new Error("there is no staff");
			return openPage({ machine, person, path, shown: index % SHOWN === 0, paper: now });
		}),
	);
	const frames: number[] = [];
	const rows: number[] = [];
	for (const [index, upload_id] of uploads.entries()) {
		Object.assign(now, { committed: Number.POSITIVE_INFINITY, frames: [], rows: [] } satisfies Paper);
		const { status } = await author.post(`/api/conf/${path}/papers`, {
			...paperForm(author.email),
			upload_id,
		});
		now.committed = performance.now();
		if (status !== 201) throw new Error(`submit answered ${status}`);
		await waitUntilAllReceived(now);
		if (index < WARM_UPS) continue;
		frames.push(...now.frames.map((at) => at - now.committed));
		rows.push(...now.rows.map((at) => at - now.committed));
	}
	for (const page of pages) page.close();
	return [
		unbounded("commit to frame, median", quantile(frames, 0.5), "ms"),
		unbounded("commit to frame, p95", quantile(frames, 0.95), "ms"),
		unbounded("commit to row in the list, median", quantile(rows, 0.5), "ms"),
		unbounded("commit to row in the list, p95", quantile(rows, 0.95), "ms"),
		unbounded("frames heard", `${frames.length} of ${SOCKETS * PAPERS}`),
		unbounded("rows read", `${rows.length} of ${(SOCKETS / SHOWN) * PAPERS}`),
	];
}

async function waitUntilAllReceived(paper: Paper): Promise<void> {
	const until = performance.now() + TIMEOUT_MS;
	while (
		performance.now() < until &&
		(paper.frames.length < SOCKETS || paper.rows.length < SOCKETS / SHOWN)
	) {
		await sleep(20);
	}
	await sleep(GAP_MS);
}

interface Page {
	machine: TestMachine;
	person: Person;
	path: string;
	shown: boolean;
	paper: Paper;
}

async function openPage({ machine, person, path, shown, paper }: Page): Promise<WebSocket> {
	const key = `/api/conf/${path}/adm/papers`;
	let list: PaperList = { rows: [], mark: new Date().toISOString() };
	const sync = new ListSync<PaperListRow, number>({
		idOf: ({ number }) => number,
		list: () => list,
		readAll: async () => list,
		readSince: async () => list,
		readRows: async (numbers) =>
			(await person.get<PaperListRow[]>(`${key}/rows?ids=${numbers.join(",")}`)).body,
		store: (merged) => {
			list = merged.list;
			paper.rows.push(performance.now());
		},
		isTemporary: () => false,
	});
	sync.addUser();
	const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const socket = new WebSocket(`${machine.url.replace("http", "ws")}/ws`, {
		headers: { cookie, origin: machine.url },
	});
	await once(socket, "open");
	socket.send(JSON.stringify({ action: "subscribe", topics: [`staff#${path}`] }));
	const [first] = await once(socket, "message");
	const reply: SocketReply = JSON.parse(String(first));
	if (reply.action !== "subscribed" || reply.topics.length !== 1) throw new Error("the topic was refused");
	socket.on("message", (data) => {
		const frame: Frame = JSON.parse(String(data));
		paper.frames.push(performance.now());
		if (shown) sync.requestRows(frame.ids.map(Number));
	});
	return socket;
}
