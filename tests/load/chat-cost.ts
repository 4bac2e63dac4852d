import { topics } from "@deck/contracts/topics";
import { deliverBatch, type RowKey } from "@deck/core/delivery/deliver";
import { pushHandle } from "@deck/core/delivery/push";
import { OUTBOX_SHARDS, outbox } from "@deck/core/kernel/outbox";
import { PRICES, PRICES_AS_OF } from "../../stacks/cost/prices.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { writePapers } from "../support/fixtures/written-papers.ts";
import type { CapacityUnits, InProcessApp, TableCalls } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { ChatRoomTab } from "../support/steps/chat-room-tab.ts";
import { cpuOf, printFigures, unbounded } from "./figures.ts";

const MESSAGES = 10_000;
/** A sequential table call on AWS, ms; a transaction counts as three. */
const CALL_MS = 5;
/** GB (stacks/config.ts). */
const MEMORY = { http: 1.769, push: 1 };

/** Cost and frequency of one kind of work. */
interface CostItem {
	what: string;
	times: number;
	consumed: CapacityUnits;
	cpu: number;
	steps: number;
	frames: number;
	bytes: number;
	runs: keyof typeof MEMORY;
}

/**
 * Costs 10,000 messages by list price. The author and one of the staff have the conversation open; three more staff
 * are in the admin area, one with the messenger.
 */
export async function chatCost(deck: InProcessApp): Promise<void> {
	const { table } = deck.machine;
	const { path } = await buildConference(table);
	const [author, ...staff] = await Promise.all(
		Array.from({ length: 5 }, () => new Person(deck.machine).join()),
	);
	if (!author) throw new Error("nobody is there to write");
	for (const person of staff) await appointStaff(table, person, path, { type: "editor" });
	await writePapers(deck.ports, path, { email: author.email, first: 1, last: 1 });
	const room = new ChatRoomSteps(path, "sub-1");
	const tabs = [author, ...staff].map(
		(person, at) =>
			new ChatRoomTab(person, room, { topics: at > 0 ? [topics.staff(path)] : [], syncs: false }),
	);
	for (const tab of tabs) await tab.open();
	for (let n = 1; n <= 20; n++) await room.postMessage(author, TEXT);
	await deck.machine.control("hold");
	const bill = new CostBill(deck);
	const say = (who: Person) => room.postMessage(who, TEXT);
	const address = `/api/conf/${path}`;
	const reads = (path: string, person: Person) => () => deck.request({ person, path });
	const [editor] = staff as [Person];

	await bill.add("saying it", 1, () =>
		deck.request({ person: author, method: "POST", path: `${room.address}/messages`, body: { text: TEXT } }),
	);
	await bill.addPush("its frame to five tabs", { times: 1, frames: 5 }, () => say(author));
	await bill.add("reading it, in two tabs", 2, reads(`${room.address}?after=19&changes=0`, editor));
	await bill.add(
		"marking it as read",
		1,
		() =>
			deck.request({ person: editor, method: "PUT", path: `${room.address}/mark`, body: { seen: 1_000 } }),
		() => say(author),
	);
	await bill.addPush("the frame of the mark", { times: 1, frames: 1 }, async () => {
		await say(author);
		await room.setReadMark(editor, { seen: 1_000 });
	});
	await bill.add("what is unread, of the author", 1.5, reads("/api/mc/messages/unread", author));
	await bill.add(
		"the badge of four of the staff",
		4.5,
		reads(`/api/mc/${path}/adm/messages/unread-count`, editor),
	);
	await bill.add("the row in the messenger", 1.5, reads(`${address}/adm/rooms/rows?ids=sub-1`, editor));
	await deck.machine.control("release");
	for (const tab of tabs) tab.disconnect();
	bill.print();
}

const TEXT = "Where do I find the template of the extended paper? ".repeat(4);

class CostBill {
	readonly #deck: InProcessApp;
	readonly #works: CostItem[] = [];

	constructor(deck: InProcessApp) {
		this.#deck = deck;
	}

	async add(
		what: string,
		times: number,
		run: () => Promise<{ status: number; bytes: number }>,
		before: () => Promise<unknown> = async () => {},
	): Promise<void> {
		await this.#measure({ what, times, frames: 0, runs: "http" }, before, async () => {
			const { status, bytes } = await run();
			if (status >= 300) throw new Error(`${what}: ${status}`);
			return bytes;
		});
	}

	/** Frame delivery. */
	async addPush(
		what: string,
		{ times, frames }: Pick<CostItem, "times" | "frames">,
		makes: () => Promise<unknown>,
	): Promise<void> {
		const { ports } = this.#deck;
		let rows: RowKey[] = [];
		const before = async () => {
			await this.#deliver(await this.#pending());
			await makes();
			rows = await this.#pending();
		};
		await this.#measure({ what, times, frames, runs: "push" }, before, async () => {
			await deliverBatch(ports, pushHandle, rows);
			return 0;
		});
	}

	async #deliver(rows: RowKey[]): Promise<void> {
		await deliverBatch(this.#deck.ports, pushHandle, rows);
	}

	async #pending(): Promise<RowKey[]> {
		const found = await Promise.all(
			Array.from({ length: OUTBOX_SHARDS }, (_, shard) =>
				outbox(this.#deck.machine.table)
					.query.pending({ shard: String(shard) })
					.go({ pages: "all" }),
			),
		);
		return found.flatMap(({ data }) => data).filter(({ consumer }) => consumer === "push");
	}

	async #measure(
		work: Omit<CostItem, "consumed" | "cpu" | "steps" | "bytes">,
		before: () => Promise<unknown>,
		run: () => Promise<number>,
	): Promise<void> {
		// Warms up.
		await before();
		await run();
		await before();
		let [bytes, cpu] = [0, 0];
		let calls: TableCalls = { names: [], roundTrips: 0 };
		const consumed = await this.#deck.unitsOf(async () => {
			calls = await this.#deck.callsOf(async () => {
				cpu = await cpuOf(async () => {
					bytes = await run();
				});
			});
		});
		if (calls.names.length === 0) throw new Error(`${work.what}: nobody counted its calls`);
		const commits = calls.names.filter((name) => name === "TransactWriteItems").length;
		this.#works.push({ ...work, consumed, cpu, bytes, steps: calls.roundTrips + 2 * commits });
	}

	print(): void {
		const describe = ({ what, times, consumed, cpu, steps }: CostItem) =>
			`${what}: ×${times}, ${consumed.writes} WU, ${consumed.reads} RU, ${steps} steps, ${cpu.toFixed(1)} ms CPU`;
		printFigures(`${MESSAGES} messages, list prices of ${PRICES_AS_OF}, US $`, [
			...this.#works.map((work) => unbounded(describe(work), MESSAGES * work.times * costOf(work))),
			unbounded("together", MESSAGES * this.#works.reduce((sum, work) => sum + work.times * costOf(work), 0)),
		]);
	}
}

function costOf({ consumed, cpu, steps, frames, bytes, runs }: CostItem): number {
	const seconds = (cpu + steps * CALL_MS) / 1000;
	return (
		consumed.writes * PRICES.tableWrite.dollars +
		consumed.reads * PRICES.tableRead.dollars +
		PRICES.functionCall.dollars +
		seconds * MEMORY[runs] * PRICES.functionGbSecond.dollars +
		frames * PRICES.socketMessage.dollars +
		(runs === "http"
			? PRICES.httpRequest.dollars + PRICES.cdnRequest.dollars + (bytes / 1e9) * PRICES.cdnGb.dollars
			: 0)
	);
}
