import type { IssueContents } from "@deck/contracts/issue";
import type { Originality } from "@deck/contracts/originality";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACTING, AUTHORS, ROLES, SecretStage } from "../support/fixtures/secret-stage.ts";
import { readRouteAddresses, subscribeToAll } from "../support/invariants/disclosed-text.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { changedParts, snapshotOf } from "../support/machine/reads.ts";
import { requireSuccess } from "../support/require-success.ts";
import type { OpenSocket } from "../support/sockets.ts";
import {
	isRefusal,
	KnownAnswers,
	mayRequest,
	type ResponseSnapshot,
	receivedFrames,
	snapshotDifferences,
	waitUntilIdle,
} from "../support/steps/response-snapshot.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";
import { KNOWN_TO, type SecretAction, secretActions, shows } from "../support/steps/secret-actions.ts";

/**
 * Secret acts change no answer and cause no frame or e-mail of people who must not notice them. After each act, compares
 * every person's responses with those before it, on every route that they may call. Requests again only where something
 * that was read for the response has changed, and where somebody was refused only before the next act that they may
 * notice, and in the end.
 */

let deck: InProcessApp;
let stage: SecretStage;
const sockets = new Map<string, OpenSocket>();
const known = new Map<string, KnownAnswers>();
const refused = new Map<string, ResponseSnapshot>();
const names = Object.keys(ROLES);
/** Have a mailbox and a socket of their own. */
const people = names.filter((name) => ROLES[name] !== null && !(name in ACTING));

beforeAll(async () => {
	deck = await sharedInProcessApp();
	stage = await SecretStage.create(deck);
	for (const name of people) sockets.set(name, await subscribeToAll(stage.the(name), stage.routeParams));
	for (const name of names) {
		known.set(name, new KnownAnswers(deck, stage.the(name), stage.headersOf(name)));
		refused.set(name, new Map());
	}
	await waitUntilIdle(deck);
}, 300_000);
afterAll(async () => {
	for (const { socket } of sockets.values()) socket.close();
	await checkInvariantsAndStop(deck.machine);
});

/** Depends on how busy the machine is. */
const HEALTH = "/api/health";

/** Lists every address and preview that somebody's roles let them ask. */
function addressesOf(name: string): string[] {
	const [roles, acts] = [ROLES[name] ?? null, name in ACTING];
	const asked = readRouteAddresses(stage.routeParams).filter(
		({ access }) => mayRequest(access, { roles, acts }) && !(access?.shared && roles),
	);
	const addresses = asked.map(({ address }) => address).filter((address) => address !== HEALTH);
	return [...addresses, ...stage.previewsOf(name)];
}

/** Asks again where somebody was not refused; `refused` has the others. */
async function answersOf(name: string): Promise<ResponseSnapshot> {
	const closed = the(refused, name);
	return the(known, name).at(addressesOf(name).filter((address) => !closed.has(address)));
}

/** Keeps the refusals among answers: they are asked again only once somebody may have learned something. */
function keepRefusals(name: string, answers: ResponseSnapshot): void {
	for (const [address, text] of answers) if (isRefusal(text)) the(refused, name).set(address, text);
}

/** Returns where somebody is no longer refused, and asks everything again the next time. */
async function reopen(name: string): Promise<string[]> {
	const before = the(refused, name);
	refused.set(name, new Map());
	return snapshotDifferences(before, await the(known, name).at([...before.keys()]));
}

function the<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
	const value = map.get(name);
	if (value === undefined) throw new Error(`nothing is known of ${name}`);
	return value;
}

/** Table calls of more are not answered in time. */
const PEOPLE_AT_ONCE = 2;

/** By name. */
async function each<Value>(who: readonly string[], read: (name: string) => Promise<Value>) {
	const pairs = mapWithConcurrency(PEOPLE_AT_ONCE, who, async (name) => [name, await read(name)] as const);
	return new Map(await pairs);
}

const framesOf = (name: string) => receivedFrames(the(sockets, name));
const subjectsOf = async (name: string) =>
	(await stage.the(name).readInbox()).map(({ subject }) => subject).reverse();

type NamedAction = [name: string, act: SecretAction];

/** Groups up to three acts in a row that the same people may notice: comparing answers takes most of the time. */
function groupActions(acts: NamedAction[]): [NamedAction, ...NamedAction[]][] {
	const alike = ([, one]: NamedAction, [, other]: NamedAction) =>
		String(names.map((name) => shows(one, name))) === String(names.map((name) => shows(other, name)));
	const groups: [NamedAction, ...NamedAction[]][] = [];
	for (const act of acts) {
		const group = groups.at(-1);
		if (group && group.length < 3 && alike(group[0], act)) group.push(act);
		else groups.push([act]);
	}
	return groups;
}

/** Leaves out the body of an answer that shows somebody else what shows to staff. */
const leaveOut =
	(act: SecretAction, name: string) =>
	(address: string, text: string): string => {
		const mayKnow = KNOWN_TO.some(({ who, address: at }) => who === name && at.test(address));
		return mayKnow && act.visibleTo.includes("staff") ? (text.split("\n")[0] ?? "") : text;
	};

test("no secret action is visible to people who must not know it", { timeout: 900_000 }, async () => {
	const noticed: string[] = [];
	let rows = await snapshotOf(deck.machine);
	let [frames, subjects] = [await each(people, framesOf), await each(people, subjectsOf)];
	for (const group of groupActions(Object.entries(secretActions(stage)))) {
		const [[, first]] = group;
		const rolesThatMustNotNotice = names.filter((name) => !shows(first, name));
		const before = await each(rolesThatMustNotNotice, answersOf);
		for (const [name, answers] of before) keepRefusals(name, answers);
		const opened = await each(
			names.filter((name) => shows(first, name)),
			reopen,
		);
		for (const [name, differ] of opened)
			noticed.push(...differ.map((what) => `before ${group[0][0]}: ${name}: ${what}`));
		for (const [title, act] of group) {
			await act.run();
			await waitUntilIdle(deck);
			const [framesNow, subjectsNow] = [await each(people, framesOf), await each(people, subjectsOf)];
			for (const name of people.filter((one) => !shows(act, one))) {
				const newFrames = the(framesNow, name).slice(the(frames, name).length);
				const received = the(subjectsNow, name).slice(the(subjects, name).length);
				noticed.push(...newFrames.map((frame) => `${title}: ${name}: ${frame}`));
				if (!act.notified?.includes(name))
					noticed.push(...received.map((subject) => `${title}: ${name}: e-mail "${subject}"`));
			}
			[frames, subjects] = [framesNow, subjectsNow];
		}
		const rowsNow = await snapshotOf(deck.machine);
		const changed = changedParts(rows, rowsNow);
		rows = rowsNow;
		for (const answers of known.values()) answers.drop(changed);
		const titles = group.map(([title]) => title).join(", ");
		for (const [name, after] of await each(rolesThatMustNotNotice, answersOf)) {
			const differ = snapshotDifferences(the(before, name), after, leaveOut(first, name));
			noticed.push(...differ.map((what) => `${titles}: ${name}: ${what}`));
		}
	}
	for (const [name, differ] of await each(names, reopen))
		noticed.push(...differ.map((what) => `in the end: ${name}: ${what}`));
	expect(noticed).toEqual([]);
});

/** Counts of rate limits, and tokens of sessions, which change with the rights. */
const WRITTEN_BY_READS = /^limit#|\nsession#/;

test("the reads behind answers are recorded: the same requests give the same answers, and write nothing", async () => {
	const before = await snapshotOf(deck.machine);
	for (const name of ["conflicted", "author", "third", "acting_reviewer", "anonymous"]) {
		const kept = await answersOf(name);
		known.set(name, new KnownAnswers(deck, stage.the(name), stage.headersOf(name)));
		expect([name, snapshotDifferences(kept, await answersOf(name))]).toEqual([name, []]);
	}
	const items = [...changedParts(before, await snapshotOf(deck.machine))].filter((part) => part.includes("\n"));
	expect(items.filter((item) => !WRITTEN_BY_READS.test(item))).toEqual([]);
});

test("overlap with the authors' own manuscript is hidden from staff who may not know the authors", async () => {
	const read = async (name: string) => {
		const address = `/api/conf/${stage.path}/adm/papers/2`;
		const { versions } = await requireSuccess(stage.the(name).get<Originality>(`${address}/originality`));
		const { found } = versions[0] ?? {};
		const passages = await stage.the(name).get(`${address}/versions/1/originality/0`);
		return [(found?.own_overlap ?? 0) > 0, found?.sources.map(({ own }) => own), passages.status];
	};
	expect(await read("editor")).toEqual([true, [true], 200]);
	for (const name of ["reviewing", "conflicted"]) expect(await read(name)).toEqual([false, [], 404]);
});

test("staff who review a paper do not find out its authors by asking them to review it", async () => {
	const steps = new ReviewSteps(stage.path, 2);
	const expert = await steps.addExpert(stage.editor, stage.the("author").email);
	const asked = await steps.requestFrom(stage.editor, expert);
	expect([asked.refused, asked.conflicts]).toEqual(["review_conflict", ["coauthor"]]);
	const { review, refused } = await steps.requestFrom(stage.the("reviewing"), expert);
	expect(refused).toBe(null);
	expect(await steps.applyAction(stage.editor, "cancel", review ?? "")).toBe(null);
});

test("staff who review a paper do not see its authors in its issue", async () => {
	const { id } = await stage.issueSteps.create(stage.path);
	expect(await stage.issueSteps.addPapers(stage.path, id, 1)).toEqual([null]);
	const read = async (name: string) => {
		const address = `/api/conf/${stage.path}/adm/issues/${id}/papers`;
		const { papers } = await requireSuccess(stage.the(name).get<IssueContents>(address));
		return papers.map(({ authors, reviews = false }) => [authors.length, reviews]);
	};
	expect([await read("editor"), await read("reviewing")]).toEqual([[[AUTHORS.length, false]], [[0, true]]]);
});
