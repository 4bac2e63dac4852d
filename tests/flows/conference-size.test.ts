import { globSync, readFileSync } from "node:fs";
import type { Conference, WholeConference } from "@deck/contracts/conference";
import { type Info, PARTICIPATIONS } from "@deck/contracts/conference-parts";
import { type AdminRole, LOCALES, type Locale } from "@deck/contracts/enums";
import type { ErrorBody } from "@deck/contracts/errors";
import { LIMITS } from "@deck/contracts/limits";
import { OFFERED_PLACES } from "@deck/contracts/places";
import { conferenceInfos, conferences } from "@deck/core/conference/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appoint, buildConference, day, issueForm, issueTitles, rewriteParts } from "../support/builders.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { partForms } from "../support/part-forms.ts";
import { Person } from "../support/person.ts";

/** Bytes of a compressed conference. */
const MOST = 15_000;

let deck: InProcess;
let creator: Person;

beforeAll(async () => {
	deck = await joinInProcess();
	creator = await new Person(deck.machine).join();
});
afterAll(() => stopChecked(deck.machine));

/** The platform's own texts: they compress like users' texts. */
function prose(locale: Locale): string {
	const files = globSync(`locales/${locale}/*.json`).map((file) => readFileSync(file, "utf8"));
	return [...files.join("\n").matchAll(/": "([^"]+)"/g)].map(([, text]) => text).join(" ");
}

const TEXTS = { en: prose("en"), ru: prose("ru") };
const WORDS = {
	en: [...new Set(TEXTS.en.match(/[a-z]{3,}/gi))],
	ru: [...new Set(TEXTS.ru.match(/[а-яё]{3,}/gi))],
};

let seed = 1;
/** Shuffled words, the same in every run, so that no text repeats. */
function words(locale: Locale, length: number): string {
	let text = "";
	while (text.length < length) {
		seed = (seed * 48_271) % 2_147_483_647;
		text += `${WORDS[locale][seed % WORDS[locale].length]} `;
	}
	return text.slice(0, length).trim();
}

let at = 0;
function piece(locale: Locale, length: number): string {
	at += length;
	return TEXTS[locale].slice(at - length, at).trim();
}

type Write = (locale: Locale, length: number) => string;
const titles = (write: Write, length: number) => ({
	en: { title: write("en", length) },
	ru: { title: write("ru", length) },
});
const times = <T>(count: number, make: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => make(index));

function eventsOf(write: Write, count: number, title: number, description: number) {
	const told = (locale: Locale) => ({
		title: write(locale, title),
		description: write(locale, description),
	});
	return times(count, (index) => ({
		locales: { en: told("en"), ru: told("ru") },
		url: `https://example.org/${index}`,
	}));
}

const fees = OFFERED_PLACES.flatMap(({ id: place }) =>
	PARTICIPATIONS.map((format) => ({
		place,
		format,
		young: false,
		amount: 1500,
		currency: "RUB" as const,
	})),
);

async function built(): Promise<string> {
	const { path } = await buildConference(deck.machine.table);
	await appoint(deck.machine.table, creator, path, { type: "creator" });
	return path;
}

const read = (path: string, person = creator) =>
	deck.ask<WholeConference>({ person, path: `/api/conf/${path}` });

async function save(path: string, part: "sections" | "events" | "dates" | "details", changes: object) {
	const { body: seen } = await read(path);
	const { status, body } = await deck.ask<Conference & ErrorBody>({
		...{ person: creator, method: "PUT", path: `/api/conf/${path}/adm/${part}` },
		body: { ...partForms[part](seen), ...changes },
	});
	return [status, body.code];
}

async function tell(path: string, write: Write, length: number): Promise<Info> {
	const locales = { en: { text: write("en", length) }, ru: { text: write("ru", length) } };
	await conferenceInfos(deck.machine.table).put({ conference: path, version: 1, locales }).go();
	return { format: "md", locales, version: 1 };
}

const OK = [200, undefined];
const TOO_LARGE = [422, "conference_too_large"];

test("a conference with much in it is taken, and read in 15 kB", async () => {
	const path = await built();
	const sections = times(20, () => ({ locales: titles(piece, 40) }));
	expect(await save(path, "sections", { sections })).toEqual(OK);
	expect(await save(path, "events", { events: eventsOf(piece, 20, 40, 160) })).toEqual(OK);
	const free_dates = times(10, (index) => ({ date: day(index), locales: titles(piece, 30) }));
	expect(await save(path, "dates", { free_dates })).toEqual(OK);
	const payment = { locales: { en: { text: piece("en", 600) }, ru: { text: piece("ru", 600) } } };
	expect(await save(path, "details", { fees, payment })).toEqual(OK);
	const info = await tell(path, piece, 10_000);
	const { bytes, body } = await read(path);
	console.info(`a conference with much in it: ${bytes} bytes`);
	expect(bytes).toBeLessThanOrEqual(MOST);
	expect(body.info.whole).toBe(false);
	expect(await whole(path)).toEqual([info, info]);
});

async function whole(path: string, person = creator) {
	const [now, everybody] = await Promise.all(
		[`/api/conf/${path}/info`, `/api/public/confs/${path}/info`].map((one) =>
			deck.ask<Info>({ person, path: one }),
		),
	);
	return [now, everybody].map((answer) => (answer?.status === 200 ? answer.body : answer?.status));
}

test("the largest that is taken is read in 15 kB too, whatever the reader's roles", async () => {
	const path = await built();
	const full = LIMITS.text;
	// Each part may reach its form's limits, but not all together.
	const sections = times(LIMITS.sections, () => ({ locales: titles(words, full) }));
	const free_dates = times(LIMITS.freeDates, (index) => ({ date: day(index), locales: titles(words, full) }));
	const met = [
		await save(path, "sections", { sections }),
		await save(path, "events", { events: eventsOf(words, LIMITS.events, full, 2_000) }),
		await save(path, "dates", { free_dates }),
	];
	expect(met).toEqual([TOO_LARGE, TOO_LARGE, TOO_LARGE]);
	// Finds the maximum in steps of twenty characters per event.
	expect(
		await save(path, "sections", { sections: times(20, () => ({ locales: titles(words, 60) })) }),
	).toEqual(OK);
	let length = 0;
	while ((await save(path, "events", { events: eventsOf(words, 30, 60, length + 50) }))[0] === 200)
		length += 20;
	expect(length).toBeGreaterThan(0);
	await tell(path, words, 600);
	const issue = (at: number) =>
		deck.ask<ErrorBody>({
			...{ person: creator, method: "POST", path: `/api/conf/${path}/adm/issues` },
			body: issueForm({
				locales: issueTitles(words("en", 60), words("ru", 60)),
				volume: String(at),
			}),
		});
	let issues = 0;
	let last = await issue(issues);
	while (last.status === 201) last = await issue(++issues);
	// One of the same length may still fit: random ids compress differently.
	expect(last.body.code).toBe("issues_too_large");

	const { body: seen } = await read(path);
	const admin_roles = seen.sections.flatMap(({ id: section_id }): AdminRole[] => [
		{ type: "sec_secretary", section_id },
		{ type: "sec_chair", section_id },
	]);
	const reader = await new Person(deck.machine).join();
	await appoint(deck.machine.table, reader, path, ...admin_roles);
	const { bytes, body } = await read(path, reader);
	const everything = await read(path);
	console.info(`the same with ${issues} issues and all counts: ${everything.bytes} bytes`);
	expect(everything.bytes).toBeLessThanOrEqual(MOST);
	expect(everything.body.paper_issues).toHaveLength(issues);
	console.info(`the largest conference: ${bytes} bytes, ${length} letters in each of 30 events and language`);
	expect(body.info.whole).toBe(true);
	expect(body.admin_roles).toEqual(admin_roles);
	expect(bytes).toBeLessThanOrEqual(MOST);
});

test("what was too large before may shrink, and change where it does not grow", async () => {
	const path = await built();
	const events = eventsOf(words, 30, 60, 600).map((event, index) => ({ ...event, id: `e${index}` }));
	await rewriteParts(deck.machine.table, path, { events });
	expect(await save(path, "events", { events: eventsOf(words, 30, 60, 700) })).toEqual(TOO_LARGE);
	expect(await save(path, "events", { events: events.slice(1) })).toEqual(OK);
	expect(await save(path, "sections", { sections: [] })).toEqual(OK);
});

test("a long information is for those who may know of its conference", async () => {
	const path = await built();
	const info = await tell(path, words, 5_000);
	const [author, stranger] = [await new Person(deck.machine).join(), new Person(deck.machine)];
	const put = (changes: { state?: "hidden" | "open" | "archived"; deleted_at?: string }) =>
		conferences(deck.machine.table).patch({ conference: path }).set(changes).go();
	expect(await whole(path, stranger)).toEqual([info, info]);
	await put({ state: "archived" });
	expect(await whole(path, stranger)).toEqual([info, info]);
	await put({ state: "hidden" });
	expect(await whole(path)).toEqual([info, 404]);
	expect(await whole(path, author)).toEqual([404, 404]);
	await put({ state: "open", deleted_at: new Date().toISOString() });
	expect(await whole(path)).toEqual([404, 404]);
	expect(await whole("nothing-there", stranger)).toEqual([404, 404]);
	expect(LOCALES.map((locale) => info.locales[locale].text.length > 4_000)).toEqual([true, true]);
});
