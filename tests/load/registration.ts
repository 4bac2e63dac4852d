import { join } from "node:path";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import type { OwnRegistration, RegistrationList } from "@deck/contracts/registration";
import { appoint, buildConference } from "../support/builders.ts";
import { ROOT } from "../support/command.ts";
import { type InProcess, startInProcess } from "../support/in-process.ts";
import { Person } from "../support/person.ts";
import { REGISTERING, registrationForm } from "../support/registration-steps.ts";
import { writeRegistrations } from "../support/written-registrations.ts";
import { startBrowser } from "./browser.ts";
import { documents } from "./documents.ts";
import { atLeast, atMost, cpuOf, median, plain, print, quantile } from "./figures.ts";
import { difference, spentBy, total } from "./processes.ts";
import { loadings, openings } from "./web-list.ts";
import { signIn } from "./web-page.ts";

const REGISTRATIONS = 2_000;
const ROUNDS = 20;
/** Participants waiting for the opening, and forms a second. */
const PARTICIPANTS = 300;
const PER_SECOND = 50;

/** The opening, the staff's list of 2,000 on server and browser, and documents as PDFs. */
export async function registration(): Promise<void> {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const deck = await startInProcess("kind", join(ROOT, "web/dist"));
	try {
		const { path } = await buildConference(deck.machine.table, { dates: REGISTERING });
		const editor = await new Person(deck.machine).join();
		await appoint(deck.machine.table, editor, path, { type: "editor" });
		const emails = Array.from({ length: REGISTRATIONS }, (_, at) => `p${at}@example.org`);
		await writeRegistrations(deck.ports, path, emails);
		await opening(deck, path);
		await list(deck, path, editor);
		await listInBrowser(deck.machine.url, path, editor);
		await documents();
	} finally {
		await deck.stop();
	}
}

async function list(deck: InProcess, path: string, editor: Person): Promise<void> {
	const request = { person: editor, path: `/api/conf/${path}/adm/registrations` };
	const { body, bytes } = await deck.ask<RegistrationList>(request);
	const calls = await deck.callsOf(() => deck.invoke(request));
	const spent: number[] = [];
	for (let round = 0; round < ROUNDS; round++) spent.push(await cpuOf(() => deck.invoke(request)));
	print(`Staff list of ${body.cards.length} registrations`, [
		plain("calls beyond authentication's BatchGet", calls.names.length - 1),
		plain("of them one after another", calls.steps - 1),
		plain("bytes, zstd", bytes / 1000, "kB"),
		plain("CPU in the handler, median", median(spent), "ms"),
	]);
}

async function listInBrowser(url: string, path: string, { email }: Person): Promise<void> {
	const { browser } = await startBrowser();
	try {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
		const page = await context.newPage();
		await signIn(page, url, email);
		const address = `/${path}/adm/registrations`;
		print("Opening the same list in the browser", [
			plain("first rows by a click, median", median(await openings(page, url, address)), "ms"),
			plain("first rows by address, median", median(await loadings(page, url, false, address)), "ms"),
		]);
	} finally {
		await browser.close();
	}
}

async function opening(deck: InProcess, path: string): Promise<void> {
	const address = `/api/conf/${path}/registration`;
	const people = await Promise.all(
		Array.from({ length: PARTICIPANTS }, () => new Person(deck.machine).join()),
	);
	const waits: number[] = [];
	let refused = 0;
	const before = spentBy(deck.machine.pid);
	const began = performance.now();
	await Promise.all(
		people.map(async (person, at) => {
			await new Promise((resolve) => setTimeout(resolve, (at * 1000) / PER_SECOND));
			const start = performance.now();
			await person.get<OwnRegistration>(address);
			const { status } = await person.post(address, { content: registrationForm(), version: 0 });
			waits.push(performance.now() - start);
			if (status !== 200) refused++;
		}),
	);
	const seconds = (performance.now() - began) / 1000;
	const spent = total(difference(before, spentBy(deck.machine.pid))) / PARTICIPANTS;
	print(`${PARTICIPANTS} participants, ${PER_SECOND} a second`, [
		atLeast("registered a second", (PARTICIPANTS - refused) / seconds, PER_SECOND * 0.9),
		plain("page and sending, median", quantile(waits, 0.5), "ms"),
		plain("page and sending, p95", quantile(waits, 0.95), "ms"),
		atMost("refused", refused, 0),
		plain("CPU of all processes for each, with what follows", spent, "ms"),
	]);
}
