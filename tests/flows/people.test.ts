import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper, PaperForm } from "@deck/contracts/paper";
import type { UserSearchResult } from "@deck/contracts/people";
import type { Profile, ProfileForm } from "@deck/contracts/profile";
import { conferences } from "@deck/core/conference/entity";
import { syncAuthorIndex } from "@deck/core/paper/index-authors";
import { people } from "@deck/core/people/entity";
import { searchablePeople } from "@deck/core/people/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	conferenceForm,
	makePlatformAdmin,
	paperForm,
	submitPaper,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

const LIMIT = 30;

let machine: TestMachine;
beforeAll(async () => {
	machine = await startTestMachine({
		env: { DECK_SEARCH_ACCOUNT: String(LIMIT), DECK_SEARCH_WINDOW: "36000" },
	});
});
afterAll(() => checkInvariantsAndStop(machine));

async function newConference() {
	const { path } = await buildConference(machine.table);
	const manager = await new Person(machine).join();
	await appointStaff(machine.table, manager, path, { type: "superadmin" });
	return { path, manager };
}

const ask = (who: Person, path: string, question: string) =>
	who.get<UserSearchResult[] & ErrorBody>(`/api/conf/${path}/adm/users?q=${encodeURIComponent(question)}`);

async function find(who: Person, path: string, question: string): Promise<string[]> {
	const { status, body } = await ask(who, path, question);
	expect(status).toBe(200);
	return body.map((one) => one.email);
}

const waitUntilParticipant = (path: string, email: string) =>
	expect
		.poll(
			async () => (await searchablePeople(machine.table, path)).some((one) => one.email === email),
			EVENTUALLY,
		)
		.toBe(true);

function russianPaper(email: string, second: string): PaperForm {
	const english = { title: "Snow", abstract: "On snow.", keywords: ["snow", "ice", "water"] };
	const { title: _, ...form } = paperForm(email);
	const names = { first_name: "Sergei", last_name: "Korolev", organization: "Institute" };
	const author = authorForm({ email, first_name: "Сергей", last_name: "Королёв" });
	const other = authorForm({
		email: second,
		first_name: "Юлия",
		last_name: "Shchukina",
		corresponding: false,
	});
	return {
		...form,
		language: "ru",
		title: "Снег",
		abstract: "О снеге.",
		keywords: ["снег", "лёд", "вода"],
		locales: { en: english },
		authors: [
			{ ...author, locales: { en: names } },
			{ ...other, locales: { en: { ...names, first_name: "", last_name: "Shchukina" } } },
		],
	};
}

test("authors are found by parts of names in both alphabets and of addresses, after submitting a paper", async () => {
	const { path, manager } = await newConference();
	const author = await new Person(machine).join("ru");
	const second = new Person(machine).email;
	const form = { ...russianPaper(author.email, second), upload_id: await uploadPdf(author) };
	expect((await author.post(`/api/conf/${path}/papers`, form)).status).toBe(201);
	await waitUntilParticipant(path, second);
	const questions = ["королев", "Королёв Сергей", "KOROLEV", "sergei korolev", "ролёв", author.email];
	for (const question of questions)
		expect([question, await find(manager, path, question)]).toEqual([question, [author.email]]);
	for (const question of ["Щукина", "shchukina", "юлия shch", "Iuliia", second.slice(0, 8)])
		expect([question, await find(manager, path, question)]).toEqual([question, [second]]);
	expect((await ask(manager, path, "королёв")).body).toEqual([
		{ email: author.email, names: { ru: "Сергей Королёв", en: "Sergei Korolev" }, outside: false },
	]);
	expect(await find(manager, path, author.email.slice(-11))).toEqual([author.email, second].sort());
});

test("a double-blind reviewer finds the paper's authors only if they take part otherwise", async () => {
	const { path } = await buildConference(machine.table, { blindness: "double" });
	const [manager, reviewing, author] = await Promise.all([
		new Person(machine).join(),
		new Person(machine).join(),
		new Person(machine).join(),
	]);
	for (const one of [manager, reviewing])
		await appointStaff(machine.table, one, path, { type: "superadmin" });
	const [only, other] = [new Person(machine).email, new Person(machine).email];
	const authors = [
		authorForm({ email: author.email, last_name: "Waldvogel" }),
		...[only, other].map((email) => authorForm({ email, last_name: "Waldvogel", corresponding: false })),
	];
	const number = await submitPaper(author, path, { authors });
	await submitPaper(author, path, { authors: authors.filter(({ email }) => email !== only) });
	const all = [author.email, only, other].sort();
	const second = ({ email, papers }: { email: string; papers?: ReadonlySet<string> | undefined }) =>
		email === other && papers?.size === 2;
	await expect
		.poll(async () => {
			const { data } = await people(machine.table).query.primary({ conference: path }).go();
			return data.some(second);
		}, EVENTUALLY)
		.toBe(true);
	await new ReviewSteps(path, number).requestReview(manager, reviewing);
	expect(await find(reviewing, path, "waldvogel")).toEqual(all.filter((email) => email !== only));
	expect(await find(manager, path, "waldvogel")).toEqual(all);
});

test("a double-blind reviewer finds people by names that the paper does not give", async () => {
	const { path } = await buildConference(machine.table, { blindness: "double" });
	const [manager, reviewing, author] = await Promise.all([
		new Person(machine).join(),
		new Person(machine).join(),
		new Person(machine).join("ru"),
	]);
	for (const one of [manager, reviewing])
		await appointStaff(machine.table, one, path, { type: "superadmin" });
	const second = new Person(machine).email;
	const form = { ...russianPaper(author.email, second), upload_id: await uploadPdf(author) };
	const { body } = await author.post<{ number: number }>(`/api/conf/${path}/papers`, form);
	await submitPaper(author, path, { authors: [authorForm({ email: author.email, last_name: "Korolyov" })] });
	const steps = new ReviewSteps(path, body.number);
	await steps.addExpert(manager, second, "Yulia Sh.");
	await expect
		.poll(async () => {
			const { data } = await people(machine.table).query.primary({ conference: path }).go();
			return data.map(({ papers, expert }) => (papers?.size ?? 0) + (expert ? 1 : 0)).filter(Boolean);
		}, EVENTUALLY)
		.toEqual([2, 2]);
	await steps.requestReview(manager, reviewing);
	const known = async (who: Person, question: string) =>
		(await ask(who, path, question)).body.map(({ email, names }) => [email, names]);
	const [first, both] = [authorForm({}).first_name, { ru: "Сергей Королёв", en: expect.any(String) }];
	expect([
		await known(manager, "королёв"),
		await known(manager, "Щукина"),
		await known(reviewing, "Сергей"),
		await known(reviewing, "korolyov"),
		await known(reviewing, "Щукина"),
		await known(reviewing, "yulia"),
	]).toEqual([
		[[author.email, both]],
		[[second, { ru: "Юлия Shchukina", en: "Shchukina" }]],
		[],
		[[author.email, { en: `${first} Korolyov` }]],
		[],
		[[second, { en: "Yulia Sh." }]],
	]);
});

test("a part of a name needs five letters, a whole one any; at most twenty results, the closest first", async () => {
	const { path, manager } = await newConference();
	for (const question of ["", "  "]) {
		const { status, body } = await ask(manager, path, question);
		expect([status, body.codes]).toEqual([422, { q: ["minlen"] }]);
	}
	const without = await manager.get<ErrorBody>(`/api/conf/${path}/adm/users`);
	expect([without.status, Object.keys(without.body.codes ?? {})]).toEqual([422, ["q"]]);
	const numbers = Array.from({ length: 25 }, (_, index) => String(index).padStart(2, "0"));
	const known = people(machine.table);
	for (const person of [
		...numbers.map((number) => ({ email: `a${number}@example.org`, en: "Nicholson" })),
		{ email: "z@example.org", en: "Cholson" },
	]) {
		await known.put({ conference: path, ...person }).go();
	}
	expect(await find(manager, path, "cholson")).toEqual([
		"z@example.org",
		...numbers.slice(0, 19).map((number) => `a${number}@example.org`),
	]);
	expect(await find(manager, path, "(((((")).toEqual([]);
	await known.put({ conference: path, email: "li@example.org", en: "Li Cho" }).go();
	expect(await find(manager, path, "cho")).toEqual(["li@example.org"]);
	expect([await find(manager, path, "li"), await find(manager, path, "chol")]).toEqual([
		["li@example.org"],
		[],
	]);
});

test("people outside the conference are found only by their exact, verified address", async () => {
	const { path, manager } = await newConference();
	const elsewhere = await newConference();
	const outsider = await new Person(machine).join();
	await submitPaper(outsider, elsewhere.path, {
		authors: [authorForm({ email: outsider.email, last_name: "Elsewherova" })],
	});
	await waitUntilParticipant(elsewhere.path, outsider.email);
	const unverified = new Person(machine);
	await unverified.register();
	expect(await find(elsewhere.manager, elsewhere.path, "elsewherova")).toEqual([outsider.email]);
	expect(await find(manager, path, "elsewherova")).toEqual([]);
	expect(await find(manager, path, outsider.email.slice(0, -1))).toEqual([]);
	expect(await find(manager, path, outsider.email.slice(1))).toEqual([]);
	expect(await find(manager, path, unverified.email)).toEqual([]);
	expect((await ask(manager, path, ` ${outsider.email.toUpperCase()} `)).body).toEqual([
		{ email: outsider.email, names: {}, outside: true },
	]);
});

test("staff are found by the current names of their account", async () => {
	const admin = await new Person(machine).join();
	await makePlatformAdmin(machine.table, admin);
	const creator = await new Person(machine).join();
	const form = conferenceForm();
	await admin.post("/api/conf", { ...form, creator_email: creator.email });
	await waitUntilParticipant(form.path, creator.email);
	expect(await find(creator, form.path, creator.email.slice(0, 8))).toEqual([creator.email]);

	const rename = async (locales: ProfileForm["locales"]) => {
		const { body: profile } = await creator.get<Profile>("/api/profile");
		const { version, timezone, country, locale } = profile;
		const body = { version, timezone, country, locale, locales };
		expect((await creator.request("PUT", "/api/profile", { body })).status).toBe(200);
		const name = `${locales.en.first_name} ${locales.en.last_name}`;
		await expect
			.poll(async () => (await searchablePeople(machine.table, form.path))[0]?.names.en, EVENTUALLY)
			.toBe(name);
	};
	await rename({
		en: { first_name: "Irina", last_name: "Sokolova", organization: "" },
		ru: { first_name: "Ирина", last_name: "Соколова", patr_name: "Андреевна", organization: "" },
	});
	for (const question of ["sokol", "Соколова", "андреевна", "Ирина sokolova"])
		expect([question, await find(creator, form.path, question)]).toEqual([question, [creator.email]]);
	await rename({
		en: { first_name: "Irina", last_name: "Weber", organization: "" },
		ru: { first_name: "", last_name: "", patr_name: "", organization: "" },
	});
	expect(await find(creator, form.path, "weber")).toEqual([creator.email]);
	expect(await find(creator, form.path, "sokolova")).toEqual([]);
	expect(await find(creator, form.path, "Соколова")).toEqual([]);
});

test("an author removed from a paper is no longer found or admitted, unless another paper has them", async () => {
	const { path, manager } = await newConference();
	const [author, left, both] = await Promise.all([1, 2, 3].map(() => new Person(machine).join()));
	if (!author || !left || !both) throw new Error("there are three people");
	const first = authorForm({ email: author.email });
	const others = [left, both].map(({ email }) => authorForm({ email, corresponding: false }));
	const number = await submitPaper(author, path, { authors: [first, ...others] });
	await submitPaper(both, path);
	await Promise.all([left, both].map(({ email }) => waitUntilParticipant(path, email)));
	await conferences(machine.table).patch({ conference: path }).set({ state: "hidden" }).go();
	const statuses = async () =>
		Promise.all([author, left, both].map(async (one) => (await one.get(`/api/conf/${path}`)).status));
	expect(await statuses()).toEqual([200, 200, 200]);
	const save = async (authors: PaperForm["authors"]) => {
		const { version } = (await author.get<Paper>(`/api/conf/${path}/papers/${number}`)).body;
		const body = { ...paperForm(author.email), authors, version };
		expect((await author.request("PUT", `/api/conf/${path}/papers/${number}`, { body })).status).toBe(200);
	};
	await save([first]);
	await expect.poll(statuses, EVENTUALLY).toEqual([200, 404, 200]);
	expect(await find(manager, path, both.email)).toEqual([both.email]);
	expect((await searchablePeople(machine.table, path)).map(({ email }) => email)).toEqual(
		[author.email, both.email].sort(),
	);
	await save([first, ...others]);
	await expect.poll(statuses, EVENTUALLY).toEqual([200, 200, 200]);
	// A delayed or repeated job uses the current data.
	const paper = { conference: path, number };
	await syncAuthorIndex(machine.table, paper, [left.email]);
	expect(await statuses()).toEqual([200, 200, 200]);
	const { table } = machine;
	let overtaken = false;
	const query: typeof table.query = async (question) => {
		const found = await table.query(question);
		if (!overtaken) {
			overtaken = true;
			await save([first]);
			await expect.poll(statuses, EVENTUALLY).toEqual([200, 404, 200]);
		}
		return found;
	};
	await syncAuthorIndex({ ...table, query }, paper, []);
	expect(await statuses()).toEqual([200, 404, 200]);
});

test("searches are counted per account", async () => {
	const { path, manager } = await newConference();
	const statuses: number[] = [];
	for (let tries = 0; tries <= LIMIT; tries++) statuses.push((await ask(manager, path, "nobody")).status);
	expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 200), 429]);
});
