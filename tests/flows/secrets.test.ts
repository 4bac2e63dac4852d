import type { IssueContents } from "@deck/contracts/issue";
import type { Originality } from "@deck/contracts/originality";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answers, answersOf, differences, framesAt, mayAsk, settled } from "../support/answers.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { ReviewSteps } from "../support/review-steps.ts";
import { type Act, secretActs } from "../support/secret-acts.ts";
import { made, ROLES, SecretStage } from "../support/secret-stage.ts";
import type { OpenSocket } from "../support/sockets.ts";
import { addressesOf, hearAll } from "../support/told.ts";

/**
 * Secret acts change no answer, frame or e-mail of people who must not notice them. Every readable address is requested
 * before and after each act as each of these people.
 */

/** Who gets which e-mails of all that is done here, by their subjects; the others get none. */
const EMAILS: Record<string, RegExp> = {
	author: /review|accepted|message/i,
	coauthor: /review|accepted/i,
	conflicted: /review|accepted/i,
	first: /review|Judges|accepted|answered/i,
	third: /review|Judges|accepted|alias/i,
	reviewing: /Judges|accepted/i,
};

/** The API's own description is the same for everybody; its size would take most of the time. */
const SAME = /openapi/;
/** How much each expert has to do, all staff know who ask experts, but not of papers in which they are involved. */
const LOADS = /adm\/reviews\/experts$/;

let deck: InProcess;
let stage: SecretStage;
const sockets = new Map<string, OpenSocket>();
/** The e-mails that each had before the first act. */
const lettersBefore = new Map<string, number>();
const people = Object.keys(ROLES).filter((name) => ROLES[name] !== null);

beforeAll(async () => {
	deck = await joinInProcess();
	stage = await SecretStage.set(deck);
	for (const name of people) sockets.set(name, await hearAll(stage.the(name), stage.askable));
	await settled(deck);
	for (const name of people) lettersBefore.set(name, (await stage.the(name).letters()).length);
}, 300_000);
afterAll(async () => {
	for (const { socket } of sockets.values()) socket.close();
	await stopChecked(deck.machine);
});

/** Those that are compared over an act. */
const unknowing = ({ shows }: Act) =>
	Object.keys(ROLES).filter((name) => !shows.includes(name === "observer" ? "staff" : name));

type Named = [name: string, act: Act];

/** Groups up to three acts in a row that the same people may notice: comparing answers takes most of the time. */
function inGroups(acts: Named[]): [Named, ...Named[]][] {
	const groups: [Named, ...Named[]][] = [];
	for (const act of acts) {
		const group = groups.at(-1);
		if (group && group.length < 3 && String(group[0][1].shows) === String(act[1].shows)) group.push(act);
		else groups.push([act]);
	}
	return groups;
}

/** What somebody is answered at every address that their roles let them ask. */
function look(name: string): Promise<Answers> {
	const roles = ROLES[name] ?? null;
	const asked = addressesOf(stage.askable).filter(
		({ address, access }) =>
			mayAsk(access, roles) &&
			!(access?.shared && roles) &&
			!SAME.test(address) &&
			!(name === "secretary" && LOADS.test(address)),
	);
	return answersOf(
		deck,
		stage.the(name),
		asked.map(({ address }) => address),
	);
}

test("no act shows to anybody who must not know it", { timeout: 900_000 }, async () => {
	let known = new Map<string, Answers>();
	const told: string[] = [];
	for (const group of inGroups(Object.entries(secretActs(stage)))) {
		const name = group.map(([each]) => each).join(", ");
		const who = unknowing(group[0][1]);
		for (const one of who) if (!known.has(one)) known.set(one, await look(one));
		const frames = new Map<string, number>();
		for (const [one, socket] of sockets) frames.set(one, (await framesAt(socket)).length);
		for (const [, act] of group) {
			await act.run();
			await settled(deck);
		}
		const after = new Map<string, Answers>();
		for (const one of who) {
			const answers = await look(one);
			after.set(one, answers);
			const socket = sockets.get(one);
			const heard = socket ? (await framesAt(socket)).slice(frames.get(one)) : [];
			const differ = differences(known.get(one) ?? new Map(), answers);
			told.push(...[...differ, ...heard].map((what) => `${name}: ${one}: ${what}`));
		}
		known = after;
	}
	expect(told).toEqual([]);
});

test("nor does an e-mail", async () => {
	for (const [name, before] of lettersBefore) {
		const letters = await stage.the(name).letters();
		const subjects = letters.slice(0, letters.length - before).map(({ subject }) => subject);
		expect([name, subjects.filter((subject) => !EMAILS[name]?.test(subject))]).toEqual([name, []]);
	}
});

test("an own manuscript of which one may not know whose it is is left out of what a paper shares", async () => {
	const read = async (name: string) => {
		const address = `/api/conf/${stage.path}/adm/papers/2`;
		const { versions } = await made(stage.the(name).get<Originality>(`${address}/originality`));
		const { found } = versions[0] ?? {};
		const passages = await stage.the(name).get(`${address}/versions/1/originality/0`);
		return [(found?.own_overlap ?? 0) > 0, found?.sources.map(({ own }) => own), passages.status];
	};
	expect(await read("editor")).toEqual([true, [true], 200]);
	for (const name of ["reviewing", "conflicted"]) expect(await read(name)).toEqual([false, [], 404]);
});

test("who reviews a paper finds out by asking its authors neither that they wrote it, nor with whom", async () => {
	const steps = new ReviewSteps(stage.path, 2);
	const expert = await steps.expert(stage.editor, stage.the("author").email);
	const asked = await steps.ask(stage.editor, expert);
	expect([asked.refused, asked.conflicts]).toEqual(["review_conflict", ["coauthor"]]);
	const { review, refused } = await steps.ask(stage.the("reviewing"), expert);
	expect(refused).toBe(null);
	expect(await steps.act(stage.editor, "cancel", review ?? "")).toBe(null);
});

test("who reviews a paper reads its authors in no issue", async () => {
	const { id } = await stage.shelf.make(stage.path);
	expect(await stage.shelf.put(stage.path, id, 1)).toEqual([null]);
	const read = async (name: string) => {
		const address = `/api/conf/${stage.path}/adm/issues/${id}/papers`;
		const { papers } = await made(stage.the(name).get<IssueContents>(address));
		return papers.map(({ authors, reviews = false }) => [authors.length, reviews]);
	};
	expect([await read("editor"), await read("reviewing")]).toEqual([[[3, false]], [[0, true]]]);
});
