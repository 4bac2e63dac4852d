import { setTimeout as sleep } from "node:timers/promises";
import { topics } from "@deck/contracts/topics";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { writePapers } from "../support/fixtures/written-papers.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { ChatRoomTab } from "../support/steps/chat-room-tab.ts";
import { chatCost } from "./chat-cost.ts";
import { chatLists } from "./chat-lists.ts";
import { type Figure, figureAtMost as noMoreThan, printFigures, quantile, unbounded } from "./figures.ts";

/** Staff, and tabs of each, all with one conversation open. */
const STAFF = 40;
const TABS = 5;
/** One tab in so many shows it; the others only receive frames. */
const SHOWN = 4;
/** With their own conversation in one tab. */
const AUTHORS = 200;
const WARM_UPS = 3;
const MESSAGES = 20;
const RECONNECTS = 10;
/** Afterwards missing seats are ignored. */
const TIMEOUT_MS = 20_000;
const AT_ONCE = 20;

/** Measures conversations with 400 sockets, lists of 2,000, and the cost of 10,000 messages. */
export async function chat(): Promise<void> {
	const deck = await startInProcessApp();
	try {
		const stage = await setStage(deck);
		printFigures(
			`One room that ${STAFF * TABS} sockets have open, every ${SHOWN}th shows it`,
			await measureOneChatRoom(stage),
		);
		printFigures(`${AUTHORS} rooms, a socket each, beside them`, await measureOwnChatRooms(stage));
		printFigures(
			`${RECONNECTS} times all sockets are lost while people talk`,
			await measureReconnects(stage),
		);
		for (const { tab } of stage.seats) tab.disconnect();
		await chatLists(deck);
		await chatCost(deck);
	} finally {
		await deck.stop();
	}
}

/** A tab; ms when it received and showed the current message. */
interface OpenTab {
	room: ChatRoomSteps;
	tab: ChatRoomTab;
	shows: boolean;
	received: number | null;
	shown: number | null;
}

interface ChatStage {
	/** Writes in the shared conversation. */
	author: Person;
	room: ChatRoomSteps;
	staff: Person[];
	seats: OpenTab[];
}

async function setStage({ machine, ports }: InProcessApp): Promise<ChatStage> {
	const { path } = await buildConference(machine.table);
	const join = () => new Person(machine).join();
	const staff = await Promise.all(Array.from({ length: STAFF }, join));
	for (const person of staff) await appointStaff(machine.table, person, path, { type: "editor" });
	const authors = await mapWithConcurrency(AT_ONCE, Array(AUTHORS + 1).keys(), join);
	for (const [at, { email }] of authors.entries())
		await writePapers(ports, path, { email, first: at + 1, last: at + 1 });
	const [author, ...others] = authors as [Person, ...Person[]];
	const room = new ChatRoomSteps(path, "sub-1");
	const seats = [
		...Array.from({ length: STAFF * TABS }, (_, at) =>
			makeTab(staff[at % STAFF] as Person, room, at % SHOWN === 0, [topics.staff(path)]),
		),
		...others.map((person, at) => makeTab(person, new ChatRoomSteps(path, `sub-${at + 2}`), true, [])),
	];
	await openAll(seats);
	return { author, room, staff, seats };
}

function makeTab(person: Person, room: ChatRoomSteps, shows: boolean, received: string[]): OpenTab {
	const tab: ChatRoomTab = new ChatRoomTab(person, room, {
		topics: received,
		syncs: shows,
		onFrame: () => {
			made.received ??= performance.now();
		},
	});
	const made: OpenTab = { room, tab, shows, received: null, shown: null };
	let last = 0;
	tab.feed.subscribe(() => {
		const { length } = tab.feed.getState().messages;
		if (length > last) made.shown ??= performance.now();
		last = length;
	});
	return made;
}

const openAll = (seats: readonly OpenTab[]) => mapWithConcurrency(AT_ONCE, seats, ({ tab }) => tab.open());

/** Returns each seat's delay, ms. */
async function measureMessage(
	{ seats }: ChatStage,
	room: ChatRoomSteps,
	who: Person,
	text: string,
): Promise<{ frames: number[]; texts: number[]; answered: number }> {
	const here = seats.filter((one) => one.room.room === room.room);
	for (const one of here) Object.assign(one, { received: null, shown: null });
	const began = performance.now();
	const { status } = await room.postMessage(who, text);
	if (status !== 201) throw new Error(`the message was refused with ${status}`);
	const answered = performance.now() - began;
	const missing = () =>
		here.some(({ received, shows, shown }) => received === null || (shows && shown === null));
	while (missing() && performance.now() - began < TIMEOUT_MS) await sleep(5);
	const since = (at: number | null) => (at === null ? [] : [at - began]);
	return {
		answered,
		frames: here.flatMap(({ received }) => since(received)),
		texts: here.flatMap(({ shown }) => since(shown)),
	};
}

function figuresOf(
	all: Awaited<ReturnType<typeof measureMessage>>[],
	frames: number,
	texts: number,
): Figure[] {
	const received = all.flatMap((one) => one.frames);
	const shown = all.flatMap((one) => one.texts);
	const answered = all.map((one) => one.answered);
	return [
		unbounded("message to its answer, median", quantile(answered, 0.5), "ms"),
		noMoreThan("message to frame, median", quantile(received, 0.5), 100, "ms"),
		noMoreThan("message to frame, p95", quantile(received, 0.95), 250, "ms"),
		unbounded("message to text on the page, median", quantile(shown, 0.5), "ms"),
		noMoreThan("message to text on the page, p95", quantile(shown, 0.95), 1_000, "ms"),
		unbounded("frames heard", `${received.length} of ${frames}`),
		unbounded("texts shown", `${shown.length} of ${texts}`),
	];
}

async function measureOneChatRoom(stage: ChatStage): Promise<Figure[]> {
	const all = [];
	for (let at = -WARM_UPS; at < MESSAGES; at++) {
		const one = await measureMessage(stage, stage.room, stage.author, `Message ${at} in one room`);
		if (at >= 0) all.push(one);
		await sleep(100);
	}
	const sockets = STAFF * TABS * MESSAGES;
	return figuresOf(all, sockets, sockets / SHOWN);
}

async function measureOwnChatRooms(stage: ChatStage): Promise<Figure[]> {
	const rooms = stage.seats.slice(STAFF * TABS).map(({ room }) => room);
	const all = [];
	for (let at = 0; at < MESSAGES * 2; at++) {
		const room = rooms[at] as ChatRoomSteps;
		all.push(await measureMessage(stage, room, stage.staff[at % STAFF] as Person, "Yours"));
		await sleep(100);
	}
	const began = performance.now();
	const burst = await Promise.all(
		rooms.map((room, at) => measureMessage(stage, room, stage.staff[at % STAFF] as Person, "All at once")),
	);
	const took = performance.now() - began;
	const received = burst.flatMap(({ frames }) => frames);
	return [
		...figuresOf(all, MESSAGES * 2, MESSAGES * 2),
		unbounded(`a message in each at once: until all have heard`, took, "ms"),
		unbounded("  frames heard", `${received.length} of ${AUTHORS}`),
	];
}

/** Breaks all sockets; people go on writing, pages reconnect: each message must appear once. */
async function measureReconnects(stage: ChatStage): Promise<Figure[]> {
	const { seats, author, room, staff } = stage;
	const own = seats.slice(STAFF * TABS);
	const back: number[] = [];
	for (let round = 0; round < RECONNECTS; round++) {
		for (const { tab } of seats) tab.disconnect();
		for (let at = 0; at < 3; at++) await room.postMessage(author, `Round ${round}, message ${at}`);
		const spoken = [...own.entries()].filter(([at]) => at % 10 === round);
		await mapWithConcurrency(AT_ONCE, spoken, ([at, one]) =>
			one.room.postMessage(staff[at % STAFF] as Person, `Round ${round}`),
		);
		const began = performance.now();
		const opening = openAll(seats);
		// Before, during and after.
		for (let at = 0; at < 3; at++) await room.postMessage(author, `Round ${round}, coming back ${at}`);
		await opening;
		back.push(performance.now() - began);
	}
	await room.postMessage(author, "The last");
	const showing = seats.filter(({ shows }) => shows);
	const differ = () => mapWithConcurrency(AT_ONCE, showing, (one) => differences(one, stage));
	let wrong = await differ();
	for (let tries = 0; tries < 10 && wrong.some(({ lost }) => lost > 0); tries++) {
		await sleep(TIMEOUT_MS / 10);
		wrong = await differ();
	}
	return [
		unbounded("all sockets back, median", quantile(back, 0.5), "ms"),
		unbounded("pages", showing.length),
		noMoreThan(
			"messages lost",
			wrong.reduce((sum, { lost }) => sum + lost, 0),
			0,
		),
		noMoreThan(
			"messages doubled or out of order",
			wrong.reduce((sum, { doubled }) => sum + doubled, 0),
			0,
		),
	];
}

async function differences(
	{ room, tab }: OpenTab,
	{ staff }: ChatStage,
): Promise<{ lost: number; doubled: number }> {
	const { body } = await room.read(staff[0] as Person);
	const shown = tab.shown.map(([n]) => n);
	const lost = body.messages.filter(
		({ n, text }) => !tab.shown.some(([at, said]) => at === n && said === text),
	).length;
	return { lost, doubled: shown.filter((n, at) => at > 0 && n !== (shown[at - 1] ?? 0) + 1).length };
}
