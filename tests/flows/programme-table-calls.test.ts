import type { ProgrammeSession } from "@deck/contracts/programme";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type DirectRequest, type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ProgrammeSteps, paperTalk, roomsForm, sessionForm } from "../support/steps/programme-steps.ts";

let deck: InProcessApp;
let cast: Cast;
beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const invited = (at: number) => ({
	id: `invited-${at}`,
	kind: "invited" as const,
	minutes: 1,
	speaker: `Speaker ${at}`,
	locales: { en: { title: `Talk ${at}` }, ru: { title: "" } },
});

test("a programme makes the same calls for two talks and for a hundred", async () => {
	const editor = cast.the("editor");
	const path = await cast.createConference();
	const programme = new ProgrammeSteps(path);
	await programme.editRooms(editor, roomsForm());
	const { number } = await submitPaperSteps(cast.the("author"), path);
	await new PaperSteps(path, number).changeStatus(editor, "accepted");
	const countCalls = async (request: Omit<DirectRequest, "person">) => {
		let status = 0;
		const { names } = await deck.callsOf(async () => {
			status = (await deck.request({ person: editor, ...request })).status;
		});
		expect(status).toBe(200);
		return names;
	};
	const callsWith = async (version: number, talks: ProgrammeSession["talks"]) => {
		const body = { put: [sessionForm("s", { version, talks })], remove: [] };
		return {
			change: await countCalls({ method: "POST", path: `${programme.address}/changes`, body }),
			read: await countCalls({ path: programme.address }),
			papers: await countCalls({ path: `${programme.address}/papers` }),
			preview: await countCalls({ path: `${programme.address}/release` }),
		};
	};
	await callsWith(0, [paperTalk(number)]);
	const few = await callsWith(1, [paperTalk(number), invited(0)]);
	const many = await callsWith(2, [paperTalk(number), ...Array.from({ length: 99 }, (_, at) => invited(at))]);
	expect(many).toEqual(few);
	expect(Object.values(few).map((names) => names.length)).toEqual([5, 3, 7, 7]);
});
