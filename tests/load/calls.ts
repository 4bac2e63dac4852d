import { appointStaff, buildConference, paperForm, uploadPdf } from "../support/fixtures/builders.ts";
import { type DirectRequest, type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { type Figure, figureAtMost, printFigures, unbounded } from "./figures.ts";

/** Prints table calls per request, which tests/flows/table-calls.test.ts checks. */
export async function calls(): Promise<void> {
	const deck = await startInProcessApp();
	try {
		printFigures("Calls to the table, beyond authentication's BatchGet", await measure(deck));
	} finally {
		await deck.stop();
	}
}

async function measure(deck: InProcessApp): Promise<Figure[]> {
	const { table } = deck.machine;
	const { path } = await buildConference(table);
	const conf = `/api/conf/${path}`;
	const person = await new Person(deck.machine).join();
	await appointStaff(table, person, path, { type: "editor" });
	const newcomer = new Person(deck.machine);
	await newcomer.get("/api/sanctum/csrf-cookie");
	const body = { ...paperForm(person.email), upload_id: await uploadPdf(person) };
	const account = { email: newcomer.email, password: Person.password };

	const submit = await stepsOf(deck, { person, method: "POST", path: `${conf}/papers`, body });
	const register = { person: newcomer, method: "POST", path: "/api/auth/register" } as const;
	const login = { person: newcomer, method: "POST", path: "/api/auth/login" } as const;
	return [
		figureAtMost("submit, one after another", submit - 1, 5),
		figureAtMost("paper page", (await stepsOf(deck, { person, path: `${conf}/papers/1` })) - 1, 2),
		figureAtMost("conference", (await stepsOf(deck, { person, path: conf })) - 1, 1),
		unbounded("staff list", (await stepsOf(deck, { person, path: `${conf}/adm/papers` })) - 1),
		unbounded("own papers", (await stepsOf(deck, { person, path: `${conf}/mysubs` })) - 1),
		unbounded(
			"register, where nobody is signed in",
			await stepsOf(deck, { ...register, body: { ...account, locale: "en" } }),
		),
		unbounded("login, where nobody is signed in", await stepsOf(deck, { ...login, body: account })),
	];
}

async function stepsOf(deck: InProcessApp, request: DirectRequest): Promise<number> {
	let status = 0;
	const { roundTrips } = await deck.callsOf(async () => {
		status = (await deck.request(request)).status;
	});
	if (status >= 300) throw new Error(`${request.path} answered ${status}`);
	return roundTrips;
}
