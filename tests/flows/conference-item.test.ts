import { ATTENDANCE_FORMATS, CURRENCIES, LOGO_SIZE, SIGNATURE_SIZE } from "@deck/contracts/conference-parts";
import { DATE_KINDS } from "@deck/contracts/dates";
import { FORMATS, LOCALES } from "@deck/contracts/enums";
import type { ErrorBody } from "@deck/contracts/errors";
import { LIMITS } from "@deck/contracts/limits";
import { conferenceLookup } from "@deck/core/conference/lookup";
import type { Item } from "@deck/core/kernel/ports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { makeJpeg } from "../support/fixtures/jpeg.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";

/** Measures for read units of 4,096 bytes: names and values in UTF-8, lists with overhead. */
function itemBytes(item: object): number {
	return Object.entries(item).reduce(
		(sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value),
		0,
	);
}

function bytesOf(value: unknown): number {
	if (typeof value === "string") return Buffer.byteLength(value);
	// A byte per two digits, plus one.
	if (typeof value === "number") return Math.ceil(String(value).length / 2) + 1;
	if (typeof value !== "object" || value === null) return 1;
	if (!Array.isArray(value)) return 3 + Object.keys(value).length + itemBytes(value);
	return 3 + value.reduce((sum: number, one) => sum + 1 + bytesOf(one), 0);
}

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

/** Bytes of a consistent read unit. */
const READ_UNIT_BYTES = 4_096;

async function itemOf(conference: string): Promise<Item> {
	const [item] = await machine.table.batchGet([conferenceLookup(machine.table, conference).key]);
	if (!item) throw new Error(`${conference} is not there`);
	return item;
}

const repeat = <T>(count: number, make: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => make(index));

/** Makes the longest texts; English ones without Cyrillic letters. */
const longestTexts = (length: number, en = "W", ru = "Щ") => ({
	en: en.repeat(length),
	ru: ru.repeat(length),
});
function inBothLocales<T>(make: (locale: "en" | "ru") => T) {
	return { en: make("en"), ru: make("ru") };
}
const title = longestTexts(LIMITS.text);
const titles = inBothLocales((locale) => ({ title: title[locale] }));

const namesOf = (text: typeof title, short: typeof title) =>
	inBothLocales((locale) => ({ title: text[locale], short_title: short[locale] }));

async function save(path: string, part: "details" | "dates" | "sections" | "events", changes: object) {
	const { body } = await cast.readConference("creator", path);
	const form = { ...partForms[part](body), ...changes };
	const { status, body: answer } = await cast.putAdmin<ErrorBody>("creator", path, part, form);
	expect([part, status, answer.codes]).toEqual([part, 200, undefined]);
}

test("the largest conference item is one read unit, or two in the widest alphabets", async () => {
	const first = `${"c".repeat(18)}-${crypto.randomUUID().slice(0, 13)}`;
	const { path: id } = await buildConference(machine.table, { path: first });
	await appointStaff(machine.table, cast.the("creator"), id, { type: "creator" });
	expect(id.length).toBe(LIMITS.pathMax);
	const path = `d${first.slice(1)}`;
	const places = repeat(LIMITS.venues, (index) => ({
		id: `place-${"x".repeat(13)}${index}`,
		locales: titles,
	}));
	const fees = places.flatMap(({ id: place }) =>
		ATTENDANCE_FORMATS.flatMap((format) =>
			[true, false].map((young) => ({ place, format, young, amount: 1e11, currency: CURRENCIES[0] })),
		),
	);
	const address = longestTexts(1_000);
	const payment = longestTexts(LIMITS.paymentText);
	await save(id, "details", {
		path,
		places,
		fees,
		flow: "paper",
		formats: FORMATS,
		languages: LOCALES,
		blindness: "double",
		locales: namesOf(title, longestTexts(LIMITS.shortTitle)),
		contacts: {
			...{ email: "desk@example.org", phone: "9".repeat(60), url: `https://${"x".repeat(240)}` },
			locales: inBothLocales((locale) => ({ address: address[locale] })),
		},
	});
	await save(path, "details", {
		payment: { locales: inBothLocales((locale) => ({ text: payment[locale] })) },
	});
	await save(path, "dates", {
		timezone: "America/Argentina/ComodRivadavia",
		dates: Object.fromEntries(DATE_KINDS.map((kind) => [kind, "2027-05-24T10:00"])),
		free_dates: repeat(LIMITS.freeDates, () => ({ date: "2027-05-24T10:00", locales: titles })),
	});
	await save(path, "sections", { sections: repeat(LIMITS.sections, () => ({ locales: titles })) });
	const eventTexts = inBothLocales((locale) => ({ title: title[locale], description: "" }));
	await save(path, "events", { events: repeat(40, () => ({ locales: eventTexts, url: "" })) });
	const pictures = { logo: LOGO_SIZE, signature: SIGNATURE_SIZE };
	for (const [what, { width, height }] of Object.entries(pictures)) {
		const picture = makeJpeg(width, height).toString("base64");
		expect((await cast.putAdmin("creator", path, what, { picture })).status).toBe(204);
	}
	// Including fields of a deleted and purged conference after ten thousand changes.
	const at = new Date().toISOString();
	const versions = { details: 9_999, dates: 9_999, sections: 9_999, events: 9_999 };
	const whole = { ...(await itemOf(id)), deleted_at: at, purging_since: at, version: 39_999, versions };
	expect(Object.keys(whole)).toContain("guard");
	const wide = longestTexts(LIMITS.text, "字", "字");
	const widest = { ...whole, locales: namesOf(wide, longestTexts(LIMITS.shortTitle, "字", "字")) };
	console.info(
		`the largest item of a conference: ${itemBytes(whole)} bytes, ${itemBytes(widest)} at the widest`,
	);
	expect(Math.ceil(itemBytes(whole) / READ_UNIT_BYTES)).toBe(1);
	expect(Math.ceil(itemBytes(widest) / READ_UNIT_BYTES)).toBe(2);
});

test("only staff see a signature, and its file is deleted when it is replaced or removed", async () => {
	const path = await cast.createConference();
	const sign = (picture: Buffer) =>
		cast.putAdmin("creator", path, "signature", { picture: picture.toString("base64") });
	const { width, height } = SIGNATURE_SIZE;
	const other = await sign(makeJpeg(width, height - 1));
	expect([other.status, other.body.codes]).toEqual([422, { picture: ["picture_unreadable"] }]);
	const addresses: string[] = [];
	for (let times = 0; times < 2; times++) {
		expect((await sign(makeJpeg(width, height))).status).toBe(204);
		addresses.push((await cast.readConference("creator", path)).body.signature ?? "");
	}
	expect((await cast.readConference("stranger", path)).body.signature).toBe(undefined);
	const files = () => Promise.all(addresses.map(async (one) => (await fetch(machine.url + one)).status));
	await expect.poll(files, EVENTUALLY).toEqual([404, 200]);
	expect((await cast.the("creator").request("DELETE", `/api/conf/${path}/adm/signature`)).status).toBe(204);
	expect((await cast.readConference("creator", path)).body.signature).toBe(undefined);
	await expect.poll(files, EVENTUALLY).toEqual([404, 404]);
});
