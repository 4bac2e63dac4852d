import { makeScientists } from "@deck/cli/demo/authors";
import { makeDemoRandom } from "@deck/cli/demo/demo-random";
import type { UserSearchResult } from "@deck/contracts/people";
import { people as peopleOf } from "@deck/core/people/entity";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { cpuOf, type Figure, figureAtMost, median, printFigures, unbounded } from "./figures.ts";

const PEOPLE = 8_000;
const WARM_UPS = 10;
const ROUNDS = 15;

const QUESTIONS = ["smirnova", "Соколов", "anna kuzn", "petrov.12", "nobody at all"];

/** Measures the search among 8,000 people: calls and CPU. */
export async function people(): Promise<void> {
	const deck = await startInProcessApp();
	try {
		printFigures(`Search among ${PEOPLE} people`, await measure(deck));
	} finally {
		await deck.stop();
	}
}

async function measure(deck: InProcessApp): Promise<Figure[]> {
	const { table } = deck.machine;
	const { path } = await buildConference(table);
	await writePeople(deck, path);
	const figures: Figure[] = [];
	for (const question of QUESTIONS) {
		// Searches are rate-limited per person.
		const person = await new Person(deck.machine).join();
		await appointStaff(table, person, path, { type: "superadmin" });
		const request = { person, path: `/api/conf/${path}/adm/users?q=${encodeURIComponent(question)}` };
		const { status, body } = await deck.request<UserSearchResult[]>(request);
		if (status !== 200) throw new Error(`${question} was answered with ${status}`);
		const { names } = await deck.callsOf(() => deck.invoke(request));
		const spent: number[] = [];
		for (let round = -WARM_UPS; round < ROUNDS; round++) {
			const cpu = await cpuOf(() => deck.invoke(request));
			if (round >= 0) spent.push(cpu);
		}
		figures.push(
			unbounded(`"${question}" finds`, body.length),
			unbounded("  calls beyond authentication's BatchGet", names.length - 1),
			figureAtMost("  CPU in the handler, median", median(spent), 150, "ms"),
		);
	}
	return figures;
}

async function writePeople({ machine }: InProcessApp, conference: string): Promise<void> {
	const rows = makeScientists(PEOPLE, makeDemoRandom(1)).map(({ en, ru, email }) => ({
		conference,
		email,
		author: true,
		en: `${en.first_name} ${en.last_name}`,
		...(ru && { ru: `${ru.first_name} ${ru.last_name}` }),
	}));
	await peopleOf(machine.table).put(rows).go({ concurrency: 4 });
}
