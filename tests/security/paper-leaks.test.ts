import type { BulkPreview } from "@deck/contracts/bulk";
import type { Draft } from "@deck/contracts/draft";
import type { Note } from "@deck/contracts/note";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	appointStaff,
	authorForm,
	issueForm,
	issueTitles,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import {
	disclosedByEmails,
	disclosedByRoutes,
	type RouteParams,
	subscribeToAll,
} from "../support/invariants/disclosed-text.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { requireSuccess } from "../support/require-success.ts";
import type { OpenSocket } from "../support/sockets.ts";
import { IssueSteps } from "../support/steps/issue-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { waitForInspection } from "../support/steps/wait-for-inspection.ts";

/**
 * Nobody may learn what they may not know of papers: each secret is a unique word; the test searches every byte of
 * each persona's answers, e-mails and frames.
 */

const ALL_STAFF = ["creator", "superadmin", "editor", "observer", "admin", "conflicted"];
const DECIDERS = ["creator", "superadmin", "editor", "admin"];

const SECRETS: Record<string, string[]> = {
	/** Title of paper 1 (section `optics`, by `author`). */
	Aardwolf: [...ALL_STAFF, "chair", "author"],
	/** Title of paper 2 (section `signals`, by `second`). */
	Bandicoot: [...ALL_STAFF, "other_chair", "second"],
	/** Abstract of paper 2. */
	Capybara: [...ALL_STAFF, "other_chair", "second"],
	/** A keyword of paper 2. */
	Dormouse: [...ALL_STAFF, "other_chair", "second"],
	/** An author's organization, paper 2. */
	Echidna: [...ALL_STAFF, "other_chair", "second"],
	/** Title of paper 3 (section `optics`, by `author` and `conflicted`). */
	Flamingo: [...ALL_STAFF, "chair", "author"],
	/** A staff note on paper 3. */
	Gerenuk: ["creator", "superadmin", "editor", "observer", "admin", "chair"],
	/** Note of a held decision on paper 3. */
	Hoopoe: [...DECIDERS, "chair"],
	/** Its reason, which is only in the log. */
	Ibexes: DECIDERS,
	/** Title of paper 4 (section `signals`, by `second`, deleted). */
	Jerboa: [...ALL_STAFF, "other_chair", "second"],
	/** Reason of the deletion. */
	Kinkajou: [...DECIDERS, "conflicted"],
	/** Title of paper 5 (section `signals`, by `second`, in an issue). */
	Lemming: [...ALL_STAFF, "other_chair", "second"],
	/** A draft of `author`. */
	Marmoset: ["author"],
	/** The editor's private view. */
	Narwhal: ["editor"],
	/** A shared view. */
	Ocelot: [...ALL_STAFF, "chair", "other_chair"],
	/** The issue's title; its authors know it. */
	Pangolin: [...ALL_STAFF, "chair", "other_chair", "second"],
};
const OPTICS = [1, 3];
const SIGNALS = [2, 4, 5];
const VISIBLE_PAPERS: Record<string, number[]> = {
	...Object.fromEntries(ALL_STAFF.map((name) => [name, [1, 2, 3, 4, 5]])),
	chair: OPTICS,
	author: OPTICS,
	other_chair: SIGNALS,
	second: SIGNALS,
};

let machine: TestMachine;
let cast: Cast;
let path: string;
let routeParams: RouteParams;
const others = new Map<string, Person>();
const the = (name: string) => others.get(name) ?? cast.the(name);
const PERSONAS = [...ALL_STAFF, "chair", "other_chair", "author", "second", "stranger", "anonymous"];
const SIGNED_IN = PERSONAS.filter((name) => name !== "anonymous");
const sockets = new Map<string, OpenSocket>();

const paper = (by: string, section: "optics" | "signals", more: object = {}) =>
	submitPaper(the(by), path, { section, ...more });
beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.createConference();
	for (const name of ["conflicted", "other_chair", "second"])
		others.set(name, await new Person(machine).join());
	await appointStaff(machine.table, the("conflicted"), path, { type: "editor" });
	await appointStaff(machine.table, the("other_chair"), path, { type: "sec_chair", section_id: "signals" });
	const emails = SIGNED_IN.map((name) => the(name).email);
	routeParams = { path, numbers: [1, 2, 3, 4, 5], ids: {}, emails, sections: ["optics", "signals"] };
	for (const name of SIGNED_IN) sockets.set(name, await subscribeToAll(the(name), routeParams));

	await paper("author", "optics", { title: "On the Aardwolf" });
	await paper("second", "signals", {
		title: "On the Bandicoot",
		abstract: "About the Capybara.",
		keywords: ["Dormouse", "snow", "maps"],
		authors: [authorForm({ email: the("second").email, organization: "Institute of the Echidna" })],
	});
	await paper("author", "optics", {
		title: "On the Flamingo",
		authors: [
			authorForm({ email: the("author").email }),
			authorForm({ email: the("conflicted").email, corresponding: false }),
		],
	});
	await paper("second", "signals", { title: "On the Jerboa" });
	await paper("second", "signals", { title: "On the Lemming" });
	for (const number of routeParams.numbers) await waitForInspection(the("editor"), path, number);
	const steps = (number: number) => new PaperSteps(path, number);
	const note = { text: "A Gerenuk wrote this.", mentions: [] };
	await requireSuccess(the("editor").post<Note>(`${steps(3).staffAddress}/notes`, note));
	await requireSuccess(
		steps(3).changeStatus(the("editor"), "rejected", {
			hold: true,
			note: "The Hoopoe.",
			reason: "The Ibexes.",
		}),
	);
	await requireSuccess(
		steps(4).changeStatus(the("editor"), "deleted", { number: 4, reason: "The Kinkajou." }),
	);
	await requireSuccess(steps(5).changeStatus(the("editor"), "accepted"));
	const shelf = new IssueSteps(cast);
	const issue = await shelf.create(path, issueForm({ locales: issueTitles("On the Pangolin") }));
	expect(await shelf.addPapers(path, issue.id, 5)).toEqual([null]);
	const draft = await requireSuccess(
		the("author").post<Draft>(`/api/conf/${path}/drafts`, {
			type: "paper",
			content: { title: "Marmoset" },
		}),
	);
	const view = { list: "papers", search: "?status=submitted" };
	for (const [name, shared] of [["Narwhal", false] as const, ["Ocelot", true] as const])
		await requireSuccess(the("editor").post(`/api/conf/${path}/adm/views`, { ...view, name, shared }));
	await machine.control("catch-up");
	routeParams.ids = { issues: [issue.id], drafts: [draft.id] };
});
afterAll(async () => {
	for (const { socket } of sockets.values()) socket.close();
	await checkInvariantsAndStop(machine);
});

const wordsIn = (text: string) =>
	Object.keys(SECRETS).filter((word) => text.toLowerCase().includes(word.toLowerCase()));
const expectedWords = (name: string) =>
	Object.entries(SECRETS).flatMap(([word, who]) => (who.includes(name) ? [word] : []));

describe.each(PERSONAS)("%s", (name) => {
	test("reads what they may know, and nothing else", async () => {
		expect(wordsIn(await disclosedByRoutes(the(name), routeParams))).toEqual(expectedWords(name));
	});
});

describe.each(SIGNED_IN)("%s", (name) => {
	test("gets only e-mails and frames about what they may know", async () => {
		const messages = wordsIn(await disclosedByEmails(the(name)));
		expect(messages.filter((word) => !expectedWords(name).includes(word))).toEqual([]);
		const frames = (sockets.get(name)?.received ?? []) as { resource?: string; ids?: (string | number)[] }[];
		const papers = frames.flatMap(({ ids = [] }) => ids.filter((id) => typeof id === "number"));
		expect([...new Set(papers)].sort()).toEqual(VISIBLE_PAPERS[name] ?? []);
	});

	test("sees in the preview of a bulk action only papers that they may know", async () => {
		const body = { what: { act: "format", format: "poster" }, numbers: routeParams.numbers };
		const { status, body: trials } = await the(name).post<BulkPreview[]>(
			`/api/conf/${path}/adm/bulk/try`,
			body,
		);
		const found =
			status === 200 ? trials.filter((one) => one.refused !== "not_found").map(({ number }) => number) : [];
		const may = status === 200 ? (VISIBLE_PAPERS[name] ?? []) : [];
		expect(found).toEqual(may);
	});
});
