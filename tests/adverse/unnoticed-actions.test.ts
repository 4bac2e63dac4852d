import type { ExpertList } from "@deck/contracts/expert";
import type { IssueContents } from "@deck/contracts/issue";
import type { Originality } from "@deck/contracts/originality";
import { systemContext } from "@deck/core/kernel/context";
import { papers } from "@deck/core/paper/entity";
import { purgeDeletedPaper } from "@deck/core/paper-lifecycle/purge";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { AUTHORS, LEAVING, SecretStage } from "../support/fixtures/secret-stage.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { changedParts, snapshotOf } from "../support/machine/reads.ts";
import { Person } from "../support/person.ts";
import { requireSuccess } from "../support/require-success.ts";
import { presentationActions } from "../support/steps/presentation-actions.ts";
import { registrationForm } from "../support/steps/registration-steps.ts";
import { snapshotDifferences, waitUntilIdle } from "../support/steps/response-snapshot.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";
import { secretActions } from "../support/steps/secret-actions.ts";
import { SecretComparison } from "../support/steps/secret-comparison.ts";

/** Secret acts change no answer and cause no frame or e-mail of people who must not notice them. */

let deck: InProcessApp;
let stage: SecretStage;
let comparison: SecretComparison;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	stage = await SecretStage.create(deck);
	comparison = await SecretComparison.start(deck, stage);
}, 300_000);
afterAll(async () => {
	comparison.close();
	await checkInvariantsAndStop(deck.machine);
});

test("no secret action is visible to people who must not know it", { timeout: 900_000 }, async () => {
	expect(await comparison.run(secretActions(stage))).toEqual([]);
});

/** Counts of rate limits, and tokens of sessions, which change with the rights. */
const WRITTEN_BY_READS = /^limit#|\nsession#/;

test("the reads behind answers are recorded: the same requests give the same answers, and write nothing", async () => {
	const before = await snapshotOf(deck.machine);
	for (const name of ["conflicted", "author", "third", "acting_reviewer", "anonymous"]) {
		const kept = await comparison.answersOf(name);
		comparison.forget(name);
		expect([name, snapshotDifferences(kept, await comparison.answersOf(name))]).toEqual([name, []]);
	}
	const items = [...changedParts(before, await snapshotOf(deck.machine))].filter((part) =>
		part.includes("\n"),
	);
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
	const request = await steps.requestFrom(stage.editor, expert);
	expect([request.refused, request.conflicts]).toEqual(["review_conflict", ["coauthor"]]);
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

test("experts who delete their accounts look alike to authors, whether or not they reviewed a paper", async () => {
	const [reviewer, expert] = LEAVING;
	for (const name of LEAVING) {
		const form = { email: stage.the(name).email, current: Person.password };
		await requireSuccess(stage.the(name).post("/api/profile/deletion", form));
	}
	await waitUntilIdle(deck);
	const read = async (name: (typeof LEAVING)[number]) => {
		const number = stage.experts.get(name) ?? 0;
		const { rows } = await requireSuccess(
			stage.the("conflicted").get<ExpertList>(`/api/conf/${stage.path}/adm/experts`),
		);
		return rows
			.filter((row) => row.number === number)
			.map(({ number: _, name: __, email: ___, changed: ____, ...row }) => row);
	};
	expect(await read(reviewer)).toEqual(await read(expert));
});

test("in a single-blind conference, nobody learns who presents or reviews a paper", {
	timeout: 300_000,
}, async () => {
	const single = await SecretStage.create(deck, "single");
	await requireSuccess(single.paperSteps.changeStatus(single.editor, "accepted"));
	const form = registrationForm({ format: "presenter", papers: [1] });
	const number = await single.registrationSteps.sendForNumber(single.the("author"), form);
	single.routeParams.numbers.push(number);
	single.routeParams.rooms?.push(`reg-${number}`);
	const who = ["conflicted", "reviewing", "author", "author_as_reviewer", "author_as_editor"];
	const other = await SecretComparison.start(deck, single, who);
	onTestFinished(() => other.close());
	const purge = async () => {
		const paper = { conference: single.path, number: 1 };
		const { data } = await papers(deck.ports.table).get(paper).go();
		const now = () => new Date(Date.now() + 91 * 86_400_000);
		const context = systemContext({ ...deck.ports, now });
		return purgeDeletedPaper(context, { ...paper, deleted_at: data?.deleted_at ?? "" });
	};
	expect(await other.run(presentationActions(single, purge))).toEqual([]);
});
