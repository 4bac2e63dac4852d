import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	authorForm,
	paperForm,
	submitPaper,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import {
	disclosedByEmails,
	disclosedByRoutes,
	type RouteParams,
	subscribeToAll,
} from "../support/invariants/disclosed-text.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { requireSuccess } from "../support/require-success.ts";
import type { OpenSocket } from "../support/sockets.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { impersonationHeaders, startImpersonation } from "../support/steps/impersonation-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { REGISTRATION_DATES, RegistrationSteps, setFees } from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

/**
 * Only participants may know a conversation: each secret is a unique word; the test searches every byte of each
 * persona's answers, files, e-mails and frames.
 */

const STAFF = ["creator", "superadmin", "editor", "observer", "admin"];
const SECRETS: Record<string, string[]> = {
	/** A message on the paper, its file's name and text. */
	Aardvark: [...STAFF, "chair", "author", "coauthor"],
	Bilby: [...STAFF, "chair", "author", "coauthor"],
	/** After an author was removed. */
	Cuscus: [...STAFF, "chair", "author", "coauthor"],
	/** A message on a registration. */
	Dunnart: [...STAFF, "participant", "reviewing"],
};
const CHAT_MEMBERS = SECRETS.Cuscus as string[];
const OTHERS = ["coauthor", "gone", "reviewing", "secretary", "reviewer", "participant"];
const PERSONAS = [...STAFF, "chair", "author", ...OTHERS, "stranger"];

let machine: TestMachine;
let cast: Cast;
let routeParams: RouteParams;
let before = 0;
const others = new Map<string, Person>();
const sockets = new Map<string, OpenSocket>();
const the = (name: string) => others.get(name) ?? cast.the(name);

interface Frame {
	resource?: string;
	ids?: string[];
	version?: number;
}
/** Returns the highest count of messages and changes that frames revealed; 0: none. */
const highestFrameCount = (name: string, room: string) =>
	Math.max(
		0,
		...((sockets.get(name)?.received ?? []) as Frame[])
			.filter(({ resource, ids }) => resource === "room" && ids?.includes(room))
			.map(({ version = 0 }) => version),
	);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	const path = await cast.createConference({ dates: REGISTRATION_DATES });
	await setFees(machine.table, path);
	for (const name of OTHERS) others.set(name, await new Person(machine).join());
	await appointStaff(machine.table, the("reviewing"), path, { type: "editor" });
	await appointStaff(machine.table, the("secretary"), path, { type: "sec_secretary", section_id: "signals" });
	const authors = ["author", "coauthor", "gone"].map((name, at) =>
		authorForm({ email: the(name).email, corresponding: at === 0 }),
	);
	const number = await submitPaper(the("author"), path, { authors });
	const registration = await new RegistrationSteps(path).sendForNumber(the("participant"));
	const rooms = [`sub-${number}`, `reg-${registration}`];
	routeParams = { path, numbers: [number], ids: {}, emails: [], sections: ["optics", "signals"], rooms };
	const steps = new ReviewSteps(path, number);
	for (const name of ["reviewer", "reviewing"]) await steps.requestReview(the("creator"), the(name));
	for (const name of PERSONAS) sockets.set(name, await subscribeToAll(the(name), routeParams));

	const [paper, registered] = rooms.map((name) => new ChatRoomSteps(path, name)) as [
		ChatRoomSteps,
		ChatRoomSteps,
	];
	const file = new TextEncoder().encode("Bilby");
	const upload = await uploadUninspected(the("author"), file, "Bilby.txt", "chat_file");
	await requireSuccess(the("author").post(`/api/uploads/${upload}/complete`));
	await requireSuccess(
		the("author").post(`${paper.address}/messages`, { text: "The Aardvark", uploads: [upload] }),
	);
	await requireSuccess(registered.postMessage(the("participant"), "The Dunnart"));
	await vi.waitFor(() => expect(highestFrameCount("gone", paper.room)).toBe(1), EVENTUALLY);
	const life = new PaperSteps(path, number);
	const { version } = await life.read(the("editor"));
	const body = { ...paperForm(the("author").email), authors: authors.slice(0, 2), version };
	await requireSuccess(the("editor").request("PUT", life.address, { body }));
	before = highestFrameCount("gone", paper.room);
	await requireSuccess(paper.postMessage(the("chair"), "The Cuscus"));
	await vi.waitFor(() => expect(highestFrameCount("coauthor", paper.room)).toBe(2), EVENTUALLY);
	await machine.control("catch-up");
}, 120_000);
afterAll(async () => {
	for (const { socket } of sockets.values()) socket.close();
	await checkInvariantsAndStop(machine);
});

const wordsIn = (text: string) =>
	Object.keys(SECRETS).filter((word) => text.toLowerCase().includes(word.toLowerCase()));
const expectedWords = (name: string) => Object.keys(SECRETS).filter((word) => SECRETS[word]?.includes(name));

describe.each(PERSONAS)("%s", (name) => {
	test("reads the messages of their own rooms, and of no other", async () => {
		expect(wordsIn(await disclosedByRoutes(the(name), routeParams))).toEqual(expectedWords(name));
	});

	test("gets only their own messages by e-mails, frames and the download of their data", async () => {
		const frames = JSON.stringify(sockets.get(name)?.received);
		const words = wordsIn(
			(await disclosedByEmails(the(name))) + frames + JSON.stringify(await downloadOwnData(the(name))),
		);
		const own: Record<string, string[]> = {
			author: ["Aardvark", "Bilby"],
			participant: ["Dunnart"],
			chair: ["Cuscus"],
		};
		expect(words.filter((word) => !(own[name] ?? []).includes(word))).toEqual([]);
	});

	test("is notified of the paper's room only as a member", () => {
		const [room = ""] = routeParams.rooms ?? [];
		const wanted = CHAT_MEMBERS.includes(name) ? 2 : name === "gone" ? before : 0;
		expect(highestFrameCount(name, room)).toBe(wanted);
	});
});

test("an impersonator of an author reads their room, but cannot post", async () => {
	const [room = ""] = routeParams.rooms ?? [];
	const { path } = routeParams;
	await requireSuccess(startImpersonation(the("superadmin"), the("coauthor"), path));
	const headers = impersonationHeaders(the("coauthor"));
	const address = `/api/conf/${path}/rooms/${room}`;
	const read = await the("superadmin").get<{ room: { shut: string } }>(address, headers);
	expect([read.status, read.body.room.shut]).toEqual([200, "room_acting"]);
	const message = await the("superadmin").post(`${address}/messages`, { text: "Mine" }, headers);
	expect(message.status).toBe(403);
});
