import type { Draft, DraftContent } from "@deck/contracts/draft";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { DraftSaver, type DraftSaverOptions, type DraftState } from "./draft-saver.ts";

let content: DraftContent;
let states: DraftState["kind"][];
let calls: string[];
let answers: (Error | null)[];
let conflicts: Draft[];
let online: () => void;
/** What outlives a reload. */
let unanswered: DraftContent | null;

beforeEach(() => {
	content = { title: "Snow" };
	states = [];
	calls = [];
	answers = [];
	conflicts = [];
	online = () => undefined;
	unanswered = null;
});

const draftOf = (version: number, written: DraftContent = content): Draft => ({
	id: "d",
	type: "paper",
	title: "",
	created_at: "",
	changed: "",
	missing: [],
	version,
	content: written,
});

function saver(more: Partial<DraftSaverOptions<DraftContent, Draft>> = {}): DraftSaver<DraftContent, Draft> {
	const answer = (call: string) => {
		calls.push(call);
		const error = answers.shift();
		if (error) throw error;
	};
	return new DraftSaver({
		read: () => content,
		async make({ title }) {
			answer(`make ${title}`);
			return { id: "d", changed: "", version: 1 };
		},
		async save({ version }, { title }) {
			answer(`save ${title} over ${version}`);
			return draftOf(version + 1);
		},
		current: (answer) => answer as Draft,
		head: null,
		saved: null,
		unanswered: {
			read: () => unanswered,
			write: (sent) => {
				unanswered = sent;
			},
		},
		onState: ({ kind }) => states.push(kind),
		onSaved: ({ version }, whole) => calls.push(`saved ${version} ${whole}`),
		onConflict: (theirs) => conflicts.push(theirs),
		retry: {
			initialDelay: 1e9,
			maxDelay: 1e9,
			onOnline(act) {
				online = act;
				return () => undefined;
			},
		},
		delay: 0,
		...more,
	});
}

test("creates a draft, then saves it over its last version, and sends nothing twice", async () => {
	const one = saver();
	expect(await one.saveNow()).toBe(true);
	expect(await one.saveNow()).toBe(true);
	content = { title: "Ice" };
	one.changed();
	one.changed();
	await vi.waitFor(() => expect(calls.length).toBe(4));
	expect(calls).toEqual(["make Snow", "saved 1 true", "save Ice over 1", "saved 2 true"]);
	expect([one.head?.id, states]).toEqual(["d", ["saved", "saved"]]);
});

test("asks on a conflict and saves nothing until it is resolved", async () => {
	answers = [new ApiError(409, { current: draftOf(5, { title: "Theirs" }) })];
	const one = saver({ head: { id: "d", version: 2 } });
	expect(await one.saveNow()).toBe(false);
	expect(conflicts.map(({ version }) => version)).toEqual([5]);
	content = { title: "Mine" };
	one.changed();
	expect(await one.saveNow()).toBe(false);
	one.resolveConflict(5);
	await vi.waitFor(() => expect(calls).toEqual(["save Snow over 2", "save Mine over 5", "saved 6 true"]));
});

test("a draft that another tab created is saved over once the conflict is resolved, though none was created here", async () => {
	answers = [new ApiError(409, { current: draftOf(5, { title: "Theirs" }) })];
	const one = saver({ head: null });
	expect(await one.saveNow()).toBe(false);
	one.resolveConflict(5, "d");
	await vi.waitFor(() => expect(calls).toEqual(["make Snow", "save Snow over 5", "saved 6 true"]));
});

test("takes its own text on the server as saved: the answer was lost", async () => {
	answers = [new ApiError(409, { current: draftOf(3) })];
	const one = saver({ head: { id: "d", version: 2 } });
	expect(await one.saveNow()).toBe(true);
	expect([calls, conflicts, states]).toEqual([["save Snow over 2", "saved 3 true"], [], ["saved"]]);
});

test("after a reload finds the draft that it was about to create, and continues with the text typed since", async () => {
	const lost = new Promise<never>(() => undefined);
	void saver({ make: () => lost }).saveNow();
	await vi.waitFor(() => expect(unanswered).toEqual({ title: "Snow" }));
	answers = [new ApiError(409, { current: draftOf(1) })];
	content = { title: "Snow and ice" };
	const one = saver();
	expect(await one.saveNow()).toBe(true);
	expect([calls, conflicts, unanswered]).toEqual([
		["make Snow", "saved 1 false", "save Snow and ice over 1", "saved 2 true"],
		[],
		null,
	]);
});

test("asks if another tab changed the draft after the lost save", async () => {
	unanswered = { title: "Snow" };
	answers = [new ApiError(409, { current: draftOf(7, { title: "Theirs" }) })];
	content = { title: "Snow and ice" };
	const one = saver({ head: { id: "d", version: 2 } });
	expect(await one.saveNow()).toBe(false);
	expect([conflicts.map(({ version }) => version), unanswered]).toEqual([[7], null]);
	one.resolveConflict(7);
	await vi.waitFor(() =>
		expect(calls).toEqual(["save Snow over 2", "save Snow and ice over 7", "saved 8 true"]),
	);
});

test("waits for the connection, and reports it meanwhile", async () => {
	answers = [new ApiError(0, {})];
	const one = saver();
	const done = one.saveNow();
	await vi.waitFor(() => expect(states).toEqual(["here"]));
	content = { title: "Ice" };
	online();
	expect(await done).toBe(true);
	expect([calls, states]).toEqual([
		["make Snow", "make Snow", "saved 1 false", "save Ice over 1", "saved 2 true"],
		["here", "saved", "saved"],
	]);
});

test("reports why the server refuses it, and tries again with the next text", async () => {
	answers = [new ApiError(422, { message: "Too many" })];
	const one = saver();
	expect(await one.saveNow()).toBe(false);
	expect(states).toEqual(["refused"]);
	content = { title: "Ice" };
	expect(await one.saveNow()).toBe(true);
});

test("does not create a deleted draft again, unless it is asked to", async () => {
	answers = [new ApiError(404, {})];
	const one = saver({ head: { id: "old", version: 2 } });
	expect(await one.saveNow()).toBe(false);
	one.changed();
	expect([calls, states, one.head?.id]).toEqual([["save Snow over 2"], ["gone"], undefined]);
	expect(await one.saveNow()).toBe(true);
	expect([calls.slice(1), one.head?.id]).toEqual([["make Snow", "saved 1 true"], "d"]);
});

test("saves nothing once it is stopped, and goes on when it is started", async () => {
	const one = saver();
	one.changed();
	await one.stop();
	one.changed();
	expect(await one.saveNow()).toBe(false);
	expect(calls).toEqual([]);
	one.start();
	expect(await one.saveNow()).toBe(true);
});

test("a conflict of a submission is asked about, and saved over once resolved; the user's own text counts as saved", async () => {
	const one = saver({ head: { id: "d", version: 1 }, saved: content });
	await one.stop();
	one.start();
	expect(one.raiseConflict(draftOf(2, { title: "Ice" }))).toBe(true);
	expect([conflicts.map(({ version }) => version), one.head?.version, await one.saveNow()]).toEqual([
		[2],
		1,
		false,
	]);
	one.resolveConflict(2);
	expect(one.head).toEqual({ id: "d", version: 2 });
	expect(one.raiseConflict(draftOf(3))).toBe(false);
	expect([one.head, calls]).toEqual([{ id: "d", version: 3 }, ["saved 3 true"]]);
});

test("another tab's text is shown if nothing was typed since the last save, and waits for a conflict otherwise", async () => {
	const one = saver({ head: { id: "d", version: 1 }, saved: { title: "Snow" } });
	expect(one.follow(draftOf(1), false)).toBe(false);
	expect(one.follow(draftOf(2, { title: "Ice" }), false)).toBe(true);
	content = { title: "Ice" };
	expect([one.follow(draftOf(3), false), one.head?.version]).toEqual([false, 3]);
	content = { title: "Fog" };
	expect([one.follow(draftOf(4, { title: "Ice" }), false), one.head?.version]).toEqual([false, 3]);
	await one.saveNow();
	expect(calls).toEqual(["save Fog over 3", "saved 4 true"]);
	expect(saver().follow(draftOf(1), false)).toBe(false);
	const empty = saver();
	expect([empty.follow(draftOf(1, { title: "Ice" }), true), empty.head?.version]).toEqual([true, 1]);
});
