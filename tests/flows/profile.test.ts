import type { User } from "@deck/contracts/account";
import type { ErrorBody } from "@deck/contracts/errors";
import type { UserSearchResult } from "@deck/contracts/people";
import type { Profile, ProfileForm } from "@deck/contracts/profile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { profileForm } from "../support/fixtures/profile-form.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();
const profileOf = async (person: Person) => (await person.get<Profile>("/api/profile")).body;
const edit = (person: Person, form: ProfileForm) =>
	person.request<Profile & ErrorBody>("PUT", "/api/profile", { body: form });

describe("a profile", () => {
	test("has names in both languages, a country and a time zone, which can be cleared", async () => {
		const person = await join();
		const form: ProfileForm = {
			locales: {
				en: { first_name: "Sofia", last_name: "Kovalevskaya", organization: "Stockholm University" },
				ru: {
					first_name: "Софья",
					last_name: "Ковалевская",
					patr_name: "Васильевна",
					organization: "Стокгольмский университет",
				},
			},
			orcid: "0000-0002-1825-0097",
			timezone: "Asia/Kolkata",
			country: "RUS",
			locale: "ru",
			version: 1,
		};
		const { status, body } = await edit(person, form);
		expect([status, body.locales, body.timezone, body.country, body.locale, body.version]).toEqual([
			200,
			form.locales,
			"Asia/Kolkata",
			"RUS",
			"ru",
			2,
		]);
		const { body: user } = await person.get<User>("/api/auth/user");
		expect([user.locales, user.country, user.orcid, user.timezone_offset, user.utc, user.locale]).toEqual([
			form.locales,
			"RUS",
			"0000-0002-1825-0097",
			330,
			"UTC+5:30",
			"ru",
		]);
		await edit(person, { ...form, timezone: null, country: null, orcid: "", version: 2 });
		const { timezone, country, orcid } = await profileOf(person);
		expect([timezone, country, orcid]).toEqual([null, null, ""]);
		expect((await person.get<User>("/api/auth/user")).body.timezone_offset).toBe(null);
	});

	test("that changed meanwhile is returned as it is, and is not overwritten", async () => {
		const person = await join();
		expect((await edit(person, profileForm("Ada"))).status).toBe(200);
		const { status, body } = await edit(person, profileForm("Byron"));
		const current = await profileOf(person);
		expect([status, body.code, body.current]).toEqual([409, "stale", current]);
		expect(current.locales.en).toEqual({ first_name: "Ada", last_name: "Ada", organization: "" });
		const answers = await Promise.all(
			["One", "Two", "Three"].map((name) => edit(person, profileForm(name, 2))),
		);
		expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
	});

	test("refuses an invalid name, country, time zone or language, at its field", async () => {
		const person = await join();
		const form = {
			locales: {
				en: { first_name: "Софья", last_name: "x".repeat(256) },
				ru: { first_name: 7, last_name: "" },
			},
			timezone: "Mars/Olympus",
			country: "RU",
			orcid: "0000-0002-1825-0098",
			locale: "de",
			version: "1",
		};
		const { status, body } = await person.request<ErrorBody>("PUT", "/api/profile", { body: form });
		expect([status, body.codes]).toEqual([
			422,
			{
				"locales.en.first_name": ["inenglish"],
				"locales.en.last_name": ["maxlen"],
				"locales.ru.first_name": ["required"],
				"locales.ru.patr_name": ["required"],
				timezone: ["timezone"],
				country: ["country"],
				orcid: ["orcid"],
				locale: ["invalid"],
				version: ["required"],
			},
		]);
		expect((await profileOf(person)).version).toBe(1);
	});

	test("passes its names on to the user's roles", async () => {
		const [person, creator] = await Promise.all([join(), join()]);
		const { path } = await buildConference(machine.table);
		await appointStaff(machine.table, creator, path, { type: "creator" });
		await appointStaff(machine.table, person, path, { type: "editor" });
		await edit(person, profileForm("Щукина"));
		const search = async (q: string) =>
			(await creator.get<UserSearchResult[]>(`/api/conf/${path}/adm/users?q=${encodeURIComponent(q)}`)).body;
		await expect
			.poll(() => search("shchukina"), { timeout: 10_000 })
			.toEqual([
				{ email: person.email, names: { en: "plain plain", ru: "Щукина Щукина Щукина" }, outside: false },
			]);
	});
});

describe("optional e-mails", () => {
	const rest = { note_mentions: true, chat: true, news: true };
	const choose = (person: Person, coauthor_papers: boolean) =>
		person.request<Profile>("PUT", "/api/profile/mail", { body: { coauthor_papers, ...rest } });

	test("are sent unless the user has turned them off", async () => {
		const [author, quiet, eager] = (await Promise.all(Array.from({ length: 3 }, join))) as [
			Person,
			Person,
			Person,
		];
		const { path } = await buildConference(machine.table);
		for (const person of [quiet, author]) {
			const { status, body } = await choose(person, false);
			expect([status, body.mail]).toEqual([200, { coauthor_papers: false, ...rest }]);
		}
		await machine.control("catch-up");
		const number = await submitPaper(author, path, {
			authors: [author, quiet, eager].map(({ email }, index) =>
				authorForm({ email, corresponding: index === 0 }),
			),
		});
		const received = new RegExp(`aper ${number}\\b`);
		await Promise.all([author.waitForEmail(received), eager.waitForEmail(received)]);
		const about = async (person: Person) =>
			(await person.readInbox()).filter((message) => received.test(message.subject)).length;
		expect(await Promise.all([author, quiet, eager].map(about))).toEqual([1, 0, 1]);
		expect((await choose(quiet, true)).body.mail).toEqual({ coauthor_papers: true, ...rest });
	});
});
