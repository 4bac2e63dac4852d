import { globSync, readFileSync } from "node:fs";
import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import { ATTENDANCE_FORMATS, type ConferenceInfo } from "@deck/contracts/conference-parts";
import { type AdminRole, LOCALES, type Locale } from "@deck/contracts/enums";
import type { ErrorBody } from "@deck/contracts/errors";
import { LIMITS } from "@deck/contracts/limits";
import { SUGGESTED_VENUES } from "@deck/contracts/venues";
import { conferenceInfos, conferences } from "@deck/core/conference/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	appointStaff,
	buildConference,
	issueForm,
	issueTitles,
	rewriteParts,
} from "../support/fixtures/builders.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";

/** Bytes of a compressed conference. */
const MAX_BYTES = 15_000;

let deck: InProcessApp;
let creator: Person;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	creator = await new Person(deck.machine).join();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

function interfaceProse(locale: Locale): string {
	const files = globSync(`locales/${locale}/*.json`).map((file) => readFileSync(file, "utf8"));
	return [...files.join("\n").matchAll(/": "([^"]+)"/g)].map(([, text]) => text).join(" ");
}

const TEXTS = { en: interfaceProse("en"), ru: interfaceProse("ru") };
const WORDS = {
	en: [...new Set(TEXTS.en.match(/[a-z]{3,}/gi))],
	ru: [...new Set(TEXTS.ru.match(/[а-яё]{3,}/gi))],
};

let seed = 1;
/** Shuffles words, the same in every run, so that no text repeats. */
function shuffledWords(locale: Locale, length: number): string {
	let text = "";
	while (text.length < length) {
		seed = (seed * 48_271) % 2_147_483_647;
		text += `${WORDS[locale][seed % WORDS[locale].length]} `;
	}
	return text.slice(0, length).trim();
}

let at = 0;
function takeText(locale: Locale, length: number): string {
	at += length;
	return TEXTS[locale].slice(at - length, at).trim();
}

type TextWriter = (locale: Locale, length: number) => string;
const titles = (write: TextWriter, length: number) => ({
	en: { title: write("en", length) },
	ru: { title: write("ru", length) },
});
const repeat = <T>(count: number, make: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => make(index));

function eventsOf(write: TextWriter, count: number, title: number, description: number) {
	const eventTexts = (locale: Locale) => ({
		title: write(locale, title),
		description: write(locale, description),
	});
	return repeat(count, (index) => ({
		locales: { en: eventTexts("en"), ru: eventTexts("ru") },
		url: `https://example.org/${index}`,
	}));
}

const fees = SUGGESTED_VENUES.flatMap(({ id: place }) =>
	ATTENDANCE_FORMATS.map((format) => ({
		place,
		format,
		young: false,
		amount: 1500,
		currency: "RUB" as const,
	})),
);

async function built(): Promise<string> {
	const { path } = await buildConference(deck.machine.table);
	await appointStaff(deck.machine.table, creator, path, { type: "creator" });
	return path;
}

const read = (path: string, person = creator) =>
	deck.request<ConferenceWithInfo>({ person, path: `/api/conf/${path}` });

async function save(path: string, part: "sections" | "events" | "dates" | "details", changes: object) {
	const { body: seen } = await read(path);
	const { status, body } = await deck.request<Conference & ErrorBody>({
		person: creator,
		method: "PUT",
		path: `/api/conf/${path}/adm/${part}`,
		body: { ...partForms[part](seen), ...changes },
	});
	return [status, body.code];
}

async function saveInfo(path: string, write: TextWriter, length: number): Promise<ConferenceInfo> {
	const locales = { en: { text: write("en", length) }, ru: { text: write("ru", length) } };
	await conferenceInfos(deck.machine.table).put({ conference: path, version: 1, locales }).go();
	return { format: "md", locales, version: 1 };
}

const OK = [200, undefined];
const TOO_LARGE = [422, "conference_too_large"];

test("a conference with much content is accepted, and read in 15 kB", async () => {
	const path = await built();
	const sections = repeat(20, () => ({ locales: titles(takeText, 40) }));
	expect(await save(path, "sections", { sections })).toEqual(OK);
	expect(await save(path, "events", { events: eventsOf(takeText, 20, 40, 160) })).toEqual(OK);
	const free_dates = repeat(10, (index) => ({ date: dayFromToday(index), locales: titles(takeText, 30) }));
	expect(await save(path, "dates", { free_dates })).toEqual(OK);
	const payment = { locales: { en: { text: takeText("en", 600) }, ru: { text: takeText("ru", 600) } } };
	expect(await save(path, "details", { fees, payment })).toEqual(OK);
	const info = await saveInfo(path, takeText, 10_000);
	const { bytes, body } = await read(path);
	console.info(`a conference with much in it: ${bytes} bytes`);
	expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
	expect(body.info.whole).toBe(false);
	expect(await readInfoAsStaffAndPublic(path)).toEqual([info, info]);
});

async function readInfoAsStaffAndPublic(path: string, person = creator) {
	const [now, everybody] = await Promise.all(
		[`/api/conf/${path}/info`, `/api/public/confs/${path}/info`].map((one) =>
			deck.request<ConferenceInfo>({ person, path: one }),
		),
	);
	return [now, everybody].map((answer) => (answer?.status === 200 ? answer.body : answer?.status));
}

test("the largest accepted conference is also read in 15 kB, whatever the reader's roles", async () => {
	const path = await built();
	const full = LIMITS.text;
	// Each part may reach its form's limits, but not all together.
	const sections = repeat(LIMITS.sections, () => ({ locales: titles(shuffledWords, full) }));
	const free_dates = repeat(LIMITS.freeDates, (index) => ({
		date: dayFromToday(index),
		locales: titles(shuffledWords, full),
	}));
	const met = [
		await save(path, "sections", { sections }),
		await save(path, "events", { events: eventsOf(shuffledWords, LIMITS.socialEvents, full, 2_000) }),
		await save(path, "dates", { free_dates }),
	];
	expect(met).toEqual([TOO_LARGE, TOO_LARGE, TOO_LARGE]);
	// Finds the maximum in steps of twenty characters per event.
	expect(
		await save(path, "sections", { sections: repeat(20, () => ({ locales: titles(shuffledWords, 60) })) }),
	).toEqual(OK);
	let length = 0;
	while ((await save(path, "events", { events: eventsOf(shuffledWords, 30, 60, length + 50) }))[0] === 200)
		length += 20;
	expect(length).toBeGreaterThan(0);
	await saveInfo(path, shuffledWords, 600);
	const issue = (at: number) =>
		deck.request<ErrorBody>({
			person: creator,
			method: "POST",
			path: `/api/conf/${path}/adm/issues`,
			body: issueForm({
				locales: issueTitles(shuffledWords("en", 60), shuffledWords("ru", 60)),
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
	await appointStaff(deck.machine.table, reader, path, ...admin_roles);
	const { bytes, body } = await read(path, reader);
	const everything = await read(path);
	console.info(`the same with ${issues} issues and all counts: ${everything.bytes} bytes`);
	expect(everything.bytes).toBeLessThanOrEqual(MAX_BYTES);
	expect(everything.body.paper_issues).toHaveLength(issues);
	console.info(`the largest conference: ${bytes} bytes, ${length} letters in each of 30 events and language`);
	expect(body.info.whole).toBe(true);
	expect(body.admin_roles).toEqual(admin_roles);
	expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test("a conference that is already too large may shrink, and change if it does not grow", async () => {
	const path = await built();
	const events = eventsOf(shuffledWords, 30, 60, 600).map((event, index) => ({ ...event, id: `e${index}` }));
	await rewriteParts(deck.machine.table, path, { events });
	expect(await save(path, "events", { events: eventsOf(shuffledWords, 30, 60, 700) })).toEqual(TOO_LARGE);
	expect(await save(path, "events", { events: events.slice(1) })).toEqual(OK);
	expect(await save(path, "sections", { sections: [] })).toEqual(OK);
});

test("a long information text is shown only to people who may see its conference", async () => {
	const path = await built();
	const info = await saveInfo(path, shuffledWords, 5_000);
	const [author, stranger] = [await new Person(deck.machine).join(), new Person(deck.machine)];
	const put = (changes: { state?: "hidden" | "open" | "archived"; deleted_at?: string }) =>
		conferences(deck.machine.table).patch({ conference: path }).set(changes).go();
	expect(await readInfoAsStaffAndPublic(path, stranger)).toEqual([info, info]);
	await put({ state: "archived" });
	expect(await readInfoAsStaffAndPublic(path, stranger)).toEqual([info, info]);
	await put({ state: "hidden" });
	expect(await readInfoAsStaffAndPublic(path)).toEqual([info, 404]);
	expect(await readInfoAsStaffAndPublic(path, author)).toEqual([404, 404]);
	await put({ state: "open", deleted_at: new Date().toISOString() });
	expect(await readInfoAsStaffAndPublic(path)).toEqual([404, 404]);
	expect(await readInfoAsStaffAndPublic("nothing-there", stranger)).toEqual([404, 404]);
	expect(LOCALES.map((locale) => info.locales[locale].text.length > 4_000)).toEqual([true, true]);
});
