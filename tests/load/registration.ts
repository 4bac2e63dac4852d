import { join } from "node:path";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import type { OwnRegistration, RegistrationList } from "@deck/contracts/registration";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { writeRegistrations } from "../support/fixtures/written-registrations.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { REGISTRATION_DATES, registrationForm } from "../support/steps/registration-steps.ts";
import { startBrowser } from "./browser.ts";
import { documents } from "./documents.ts";
import { cpuOf, figureAtLeast, figureAtMost, median, printFigures, quantile, unbounded } from "./figures.ts";
import { cpuDifference, readCpu, totalCpu } from "./processes.ts";
import { measureLoadings, measureOpenings } from "./web-list.ts";
import { signIn } from "./web-page.ts";

const REGISTRATIONS = 2_000;
const ROUNDS = 20;
/** Participants waiting for the opening, and forms a second. */
const PARTICIPANTS = 300;
const PER_SECOND = 50;

/** Measures the opening, the staff's list of 2,000 on server and browser, and documents as PDFs. */
export async function registration(): Promise<void> {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const deck = await startInProcessApp("kind", join(ROOT, "web/dist"));
	try {
		const { path } = await buildConference(deck.machine.table, { dates: REGISTRATION_DATES });
		const editor = await new Person(deck.machine).join();
		await appointStaff(deck.machine.table, editor, path, { type: "editor" });
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

async function list(deck: InProcessApp, path: string, editor: Person): Promise<void> {
	const request = { person: editor, path: `/api/conf/${path}/adm/registrations` };
	const { body, bytes } = await deck.request<RegistrationList>(request);
	const calls = await deck.callsOf(() => deck.invoke(request));
	const spent: number[] = [];
	for (let round = 0; round < ROUNDS; round++) spent.push(await cpuOf(() => deck.invoke(request)));
	printFigures(`Staff list of ${body.rows.length} registrations`, [
		unbounded("calls beyond authentication's BatchGet", calls.names.length - 1),
		unbounded("of them one after another", calls.roundTrips - 1),
		unbounded("bytes, zstd", bytes / 1000, "kB"),
		unbounded("CPU in the handler, median", median(spent), "ms"),
	]);
}

async function listInBrowser(url: string, path: string, { email }: Person): Promise<void> {
	const { browser } = await startBrowser();
	try {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
		const page = await context.newPage();
		await signIn(page, url, email);
		const address = `/${path}/adm/registrations`;
		printFigures("Opening the same list in the browser", [
			unbounded("first rows by a click, median", median(await measureOpenings(page, url, address)), "ms"),
			unbounded(
				"first rows by address, median",
				median(await measureLoadings(page, url, false, address)),
				"ms",
			),
		]);
	} finally {
		await browser.close();
	}
}

async function opening(deck: InProcessApp, path: string): Promise<void> {
	const address = `/api/conf/${path}/registration`;
	const people = await Promise.all(
		Array.from({ length: PARTICIPANTS }, () => new Person(deck.machine).join()),
	);
	const waits: number[] = [];
	let refused = 0;
	const before = readCpu(deck.machine.pid);
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
	const spent = totalCpu(cpuDifference(before, readCpu(deck.machine.pid))) / PARTICIPANTS;
	printFigures(`${PARTICIPANTS} participants, ${PER_SECOND} a second`, [
		figureAtLeast("registered a second", (PARTICIPANTS - refused) / seconds, PER_SECOND * 0.9),
		unbounded("page and sending, median", quantile(waits, 0.5), "ms"),
		unbounded("page and sending, p95", quantile(waits, 0.95), "ms"),
		figureAtMost("refused", refused, 0),
		unbounded("CPU of all processes for each, with what follows", spent, "ms"),
	]);
}
