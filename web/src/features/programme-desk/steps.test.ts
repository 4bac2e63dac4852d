import type { ChangedSessions, ProgrammeChange, ProgrammeSession } from "@deck/contracts/programme";
import { expect, test } from "vitest";
import { seeded } from "../../lib/random.ts";
import { addStep, afterHistoryStep, type Direction, EMPTY_HISTORY, nextInHistory } from "./history.ts";
import { sampleSession, sampleTalk } from "./sample-programme.ts";
import {
	addSession,
	applyStep,
	changeOf,
	copyToRooms,
	type Edit,
	editSession,
	inverseOf,
	moveSession,
	moveTalk,
	placeTalks,
	removeSession,
	removeTalk,
	resizeSession,
	type Sessions,
	shiftFrom,
	swapSessions,
} from "./steps.ts";

const at = (time: string) => `2027-05-10T${time}:00.000Z`;
const byId = (...sessions: ProgrammeSession[]): Sessions => new Map(sessions.map((one) => [one.id, one]));
const papersOf = (sessions: Sessions, id: string) =>
	sessions.get(id)?.talks.map((talk) => (talk.kind === "paper" ? talk.paper : talk.id));

const two = byId(
	sampleSession("a", { talks: [sampleTalk(1), sampleTalk(2), sampleTalk(3)] }),
	sampleSession("b", { start: at("11:00"), room: "lab", talks: [sampleTalk(4)] }),
);
const after = (edit: Edit, sessions = two) => applyStep(sessions, edit(sessions));

test("places, takes out, reorders and moves talks", () => {
	expect(papersOf(after(placeTalks("a", [sampleTalk(8), sampleTalk(2), sampleTalk(9)], 1)), "a")).toEqual([
		1, 8, 9, 2, 3,
	]);
	expect(papersOf(after(removeTalk("a", "t2")), "a")).toEqual([1, 3]);
	expect(papersOf(after(moveTalk("a", "t3", "a", 0)), "a")).toEqual([3, 1, 2]);
	const moved = after(moveTalk("a", "t2", "b", 0));
	expect([papersOf(moved, "a"), papersOf(moved, "b")]).toEqual([
		[1, 3],
		[2, 4],
	]);
	const has = byId(
		sampleSession("a", { talks: [sampleTalk(1)] }),
		sampleSession("b", { talks: [sampleTalk(1, 5, "x")] }),
	);
	expect(moveTalk("a", "t1", "b", 0)(has), "the other session has the paper").toBeNull();
	expect(moveTalk("a", "t1", "a", 0)(two), "nothing changes").toBeNull();
});

test("moves, resizes and swaps sessions", () => {
	const slot = { start: at("15:00"), room: null };
	expect(after(moveSession("a", slot)).get("a")).toMatchObject(slot);
	expect(after(resizeSession("a", 1)).get("a")?.minutes).toBe(5);
	const swapped = after(swapSessions("a", "b"));
	expect(swapped.get("a")).toMatchObject({ start: at("11:00"), room: "lab" });
	expect(swapped.get("b")).toMatchObject({ start: at("09:00"), room: "hall" });
	expect(moveSession("gone", slot)(two)).toBeNull();
});

test("shifts the rest of a room's day, and copies a break to free rooms", () => {
	const day = byId(
		sampleSession("early"),
		sampleSession("next", { start: at("10:00") }),
		sampleSession("last", { start: at("11:00") }),
		sampleSession("tomorrow", { start: "2027-05-11T09:00:00.000Z" }),
		sampleSession("elsewhere", { room: "lab", start: at("10:00") }),
	);
	const shifted = after(shiftFrom("next", "2027-05-10T20:00:00.000Z", 10), day);
	expect([...shifted.values()].map(({ start }) => start.slice(8, 16))).toEqual([
		"10T09:00",
		"10T10:10",
		"10T11:10",
		"11T09:00",
		"10T10:00",
	]);
	let made = 0;
	const newId = () => {
		made++;
		return `new${made}`;
	};
	const copied = after(copyToRooms("next", ["hall", "lab", "attic"], newId), day);
	expect(copied.get("new1")).toMatchObject({ room: "attic", start: at("10:00"), version: 0 });
	expect(made).toBe(1);
});

test("a step's inverse restores all sessions", () => {
	const edits: Edit[] = [
		addSession(sampleSession("new")),
		removeSession("a"),
		swapSessions("a", "b"),
		moveTalk("a", "t1", "b", 1),
		editSession("b", () => ({ kind: "break" })),
	];
	for (const edit of edits) {
		const step = edit(two);
		expect(step).not.toBeNull();
		const done = applyStep(two, step);
		expect(done).not.toEqual(two);
		expect(applyStep(done, step && inverseOf(step))).toEqual(two);
	}
});

/** Accepts a change as the server does: only with the versions that the sessions have. */
function accept(stored: Map<string, ProgrammeSession>, { put, remove }: ProgrammeChange): ChangedSessions {
	for (const { id, version } of [...put, ...remove])
		if ((stored.get(id)?.version ?? 0) !== version) throw new Error(`stale ${id}`);
	for (const { id } of remove) stored.delete(id);
	const sessions = put.map((session) => ({ ...session, version: session.version + 1 }));
	for (const session of sessions) stored.set(session.id, session);
	return { sessions, removed: remove.map(({ id }) => id) };
}

const content = (stored: Sessions) =>
	[...stored.values()].map((one) => ({ ...one, version: 0 })).sort((a, b) => a.id.localeCompare(b.id));

test("random steps are undone and redone with versions that the server accepts", () => {
	const random = seeded(5);
	const pick = (count: number) => Math.floor(random() * count);
	for (let run = 0; run < 100; run++) {
		const stored = new Map(two);
		let history = EMPTY_HISTORY;
		let made = 0;
		const states = [content(stored)];
		const go = (direction: Direction) => {
			const next = nextInHistory(history, direction);
			if (!next) throw new Error("nothing to do");
			history = afterHistoryStep(history, direction, accept(stored, next.change));
		};
		const randomEdit = (): Edit => {
			const ids = [...stored.keys()];
			const id = ids[pick(ids.length)] ?? "";
			made++;
			return (
				[
					moveSession(id, { start: at(`1${pick(9)}:00`), room: "hall" }),
					removeSession(id),
					addSession(sampleSession(`new${pick(3)}x${made}`)),
					swapSessions(id, ids[0] ?? ""),
					resizeSession(id, 5 + pick(200)),
				][pick(5)] ?? removeSession(id)
			);
		};
		for (let count = 0; count < 8; count++) {
			const step = randomEdit()(stored);
			if (!step) continue;
			const answer = accept(
				stored,
				changeOf(step, (id) => stored.get(id)?.version ?? 0),
			);
			history = addStep(history, step, answer);
			states.push(content(stored));
		}
		for (let walk = 0, position = states.length - 1; walk < 30; walk++) {
			const back = position > 0 && (position === states.length - 1 || random() < 0.5);
			if (!back && position === states.length - 1) break;
			go(back ? "undo" : "redo");
			position += back ? -1 : 1;
			expect(content(stored)).toEqual(states[position]);
		}
	}
});

test("an undo carries the version after the step, so that a change by somebody else is noticed", () => {
	const stored = new Map(two);
	const step = resizeSession("a", 90)(stored) ?? [];
	const history = addStep(
		EMPTY_HISTORY,
		step,
		accept(
			stored,
			changeOf(step, () => 1),
		),
	);
	accept(stored, { put: [{ ...sampleSession("a"), version: 2 }], remove: [] });
	const undo = nextInHistory(history, "undo");
	expect(() => undo && accept(stored, undo.change)).toThrow("stale a");
});
