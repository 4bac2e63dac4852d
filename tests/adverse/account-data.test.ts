import { readAllItems } from "@deck/aws/scan";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { ErrorBody } from "@deck/contracts/errors";
import { AVATAR_SIZES, type DataDownload, type Profile } from "@deck/contracts/profile";
import { setPlatformAdmin } from "@deck/core/account/grant";
import { systemContext } from "@deck/core/kernel/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { EXIF_SEGMENT, makeJpeg } from "../support/fixtures/jpeg.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData, requestOwnData, signedFileAddress } from "../support/invariants/own-data.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import { countSubscribedSockets, openSocket } from "../support/sockets.ts";
import {
	changeAddress,
	isSignedIn,
	linkAlias,
	signInElsewhere,
	userIdOf,
} from "../support/steps/accounts.ts";
import { waitForNewLink } from "../support/steps/email-links.ts";
import { loginByProvider } from "../support/steps/social-login-steps.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await startTestMachine({ env: { LEGAL_VERSION: "2027-03" } });
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();
const profileOf = async (person: Person) => (await person.get<Profile>("/api/profile")).body;
const refusal = ({ status, body }: ApiResponse<ErrorBody>) => [status, body.codes];

interface OwnData {
	account: Record<string, unknown>;
	devices: object[];
	staff_roles: { conference: string; admin_roles: object[] }[];
	papers: {
		conference: string;
		number: number;
		authors: { email: string }[];
		section_titles: { en: string; ru: string };
	}[];
	changes: { action: string; object: string; after: unknown }[];
}

describe("the download of an account's data", () => {
	test("has the account, its devices, roles, papers and changes, and nothing of other users", async () => {
		const [person, other] = await Promise.all([join(), join()]);
		const { path } = await buildConference(machine.table);
		await appointStaff(machine.table, person, path, { type: "observer" });
		await appointStaff(machine.table, other, path, { type: "editor" });
		const number = await submitPaper(person, path);
		await submitPaper(other, path);
		const { version } = await profileOf(person);
		const names = {
			en: { first_name: "Ada", last_name: "King", organization: "Analytical Society" },
			ru: { first_name: "", last_name: "", patr_name: "", organization: "" },
		};
		const form = { locales: names, timezone: "Asia/Samarkand", country: "UZB", locale: "ru", version };
		expect((await person.request("PUT", "/api/profile", { body: form })).status).toBe(200);
		await signInElsewhere(person);
		await machine.control("catch-up");

		const body = await downloadOwnData<OwnData>(person);
		expect(Object.keys(body).sort()).toEqual([
			"account",
			"chaired_sessions",
			"changes",
			"changes_since",
			"devices",
			"drafts",
			"expert_in",
			"made_at",
			"mailings",
			"messages",
			"notes",
			"papers",
			"registration_openings",
			"registrations",
			"reviewer",
			"reviews",
			"staff_roles",
			"stars",
			"views",
		]);
		expect(Object.keys(body.account).sort()).toEqual(
			[...Object.keys(await profileOf(person)), "conflict_addresses", "consent", "created_at", "id"].sort(),
		);
		const { id, email, country, locales } = body.account;
		expect([id, email, country, locales]).toEqual([await userIdOf(person), person.email, "UZB", names]);
		expect(body.devices.length).toBe(2);
		expect(body.staff_roles.map(({ conference, admin_roles }) => [conference, admin_roles])).toEqual([
			[path, [{ type: "observer" }]],
		]);
		expect(body.papers.map((paper) => [paper.conference, paper.number])).toEqual([[path, number]]);
		expect(body.papers[0]?.section_titles.en).toBe("Optics");
		expect(body.changes.map((change) => change.action)).toEqual(
			expect.arrayContaining(["account.edited", "paper.submitted"]),
		);
		const text = JSON.stringify(body);
		for (const absent of [other.email, await userIdOf(other), "$argon2id$", Person.password, "version_id"]) {
			expect([absent, text.includes(absent)]).toEqual([absent, false]);
		}
	});

	test("has the consent given at sign-up, with a password or through a provider", async () => {
		const [registered, sent] = [await new Person(machine).joinByEmail(), new Person(machine)];
		await loginByProvider(sent, "google", { email: sent.email });
		for (const person of [registered, sent]) {
			const { account } = await downloadOwnData<OwnData>(person);
			expect(account.consent).toEqual({ version: "2027-03", at: account.created_at });
		}
	});

	test("is made once, announced by e-mail, and served only to its owner", async () => {
		const [person, other] = await Promise.all([new Person(machine).join("ru"), join()]);
		expect((await person.get("/api/profile/data")).body).toBe(null);
		const [first, second] = await Promise.all(
			[1, 2].map(() => person.post<DataDownload>("/api/profile/data")),
		);
		expect([first?.body.state, second?.body.state]).toEqual(["making", "making"]);
		const message = await person.waitForEmail(/^Ваши данные готовы к скачиванию$/);
		expect(message.text).toContain(`${machine.url}/profile#data`);
		const { body: ready } = await person.get<DataDownload>("/api/profile/data");
		const { state, made_at, expires, file } = ready;
		expect([state, Date.parse(expires ?? "") - Date.parse(made_at ?? "")]).toEqual(["ready", 7 * 86_400_000]);
		const answer = await fetch(await signedFileAddress(person, String(file)));
		expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="event-deck-data.json"/);
		expect((await answer.arrayBuffer()).byteLength).toBe(ready.size);

		for (const [who, status] of [
			[other, 404],
			[new Person(machine), 401],
		] as const) {
			expect((await who.get(String(file))).status).toBe(status);
		}
		expect((await other.get("/api/profile/data")).body).toBe(null);
		const emails = (await person.readInbox()).filter(({ subject }) => subject === message.subject);
		expect(emails.length).toBe(1);
	});

	test("is replaced by the next one", async () => {
		const person = await join();
		const first = await requestOwnData(person);
		const address = await signedFileAddress(person, first.file);
		const second = await requestOwnData(person);
		expect((await person.get(first.file)).status).toBe(404);
		await expect.poll(async () => (await fetch(address)).status, { timeout: 10_000 }).toBe(404);
		expect((await fetch(await signedFileAddress(person, second.file))).status).toBe(200);
	});
});

describe("deleting the account", () => {
	const remove = (person: Person, email = person.email, current = Person.password) =>
		person.post<ErrorBody>("/api/profile/deletion", { email, current });

	async function kindsWith(...words: string[]): Promise<string[]> {
		const items = await readAllItems(machine.table);
		const found = items.filter((item) => words.some((word) => JSON.stringify(item).includes(word)));
		return [...new Set(found.map((item) => String(item.__edb_e__ ?? String(item.pk).split("#")[0])))].sort();
	}

	test("requires its password and its own address, in any spelling", async () => {
		const [person, other] = await Promise.all([join(), join()]);
		expect(refusal(await remove(person, other.email))).toEqual([422, { email: ["deletion_mismatch"] }]);
		expect(refusal(await remove(person, "delete"))).toEqual([422, { email: ["email"] }]);
		expect(refusal(await remove(person, person.email, "wrong"))).toEqual([
			422,
			{ current: ["password_wrong"] },
		]);
		expect((await remove(person, ` ${person.email.toUpperCase()} `)).status).toBe(204);
		expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, true]);
	});

	test("is refused until the user's conference is handed over", async () => {
		const person = await join();
		const { path } = await buildConference(machine.table);
		await appointStaff(machine.table, person, path, { type: "editor" }, { type: "creator" });
		expect(refusal(await remove(person))).toEqual([422, { email: ["deletion_creator"] }]);
		expect(await isSignedIn(person)).toBe(true);
	});

	test("keeps only papers, the log of changes, and its addresses in a linked account", async () => {
		const [person, alias] = await Promise.all([join(), join()]);
		const user_id = await userIdOf(person);
		const { path } = await buildConference(machine.table);
		await appointStaff(machine.table, person, path, { type: "editor" });
		const number = await submitPaper(person, path);
		await person.post(`/api/conf/${path}/drafts`, { type: "paper", content: { title: "Snow" } });
		const pictures = { small: makeJpeg(96).toString("base64"), large: makeJpeg(320).toString("base64") };
		await person.request("PUT", "/api/profile/avatar", { body: pictures });
		const { avatar_path } = await profileOf(person);
		await linkAlias(person, alias);
		await setPlatformAdmin(systemContext(makeFakePorts(machine.table)), person.email, true);
		const moved = await changeAddress(person);
		const file = await signedFileAddress(moved, (await requestOwnData(moved)).file);
		const other = await signInElsewhere(moved);
		const { socket } = await openSocket(other);

		expect((await remove(moved)).status).toBe(204);
		expect(moved.cookies.has("__Host-session")).toBe(false);
		expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
		const { text } = await moved.waitForEmail(/^Your account has been deleted$/);
		// E-mails contain addresses with invisible characters, so that mail programs make no links of them.
		expect(text.replaceAll("\u200c", "")).toContain(moved.email);
		expect((await profileOf(alias)).alias_of).toBe(null);
		await expect.poll(() => countSubscribedSockets(machine, user_id), { timeout: 10_000 }).toBe(0);
		socket.close();
		await expect
			.poll(async () => (await fetch(machine.url + avatar_path)).status, { timeout: 10_000 })
			.toBe(404);
		await expect.poll(async () => (await fetch(file)).status, { timeout: 10_000 }).toBe(404);
		await expect
			.poll(() => kindsWith(user_id, person.email, moved.email), { timeout: 10_000 })
			.toEqual([
				...["audit", "author", "details", "outbox", "paper", "person", "recipient", "upload", "user"],
				"version",
			]);
		expect(await kindsWith(user_id)).not.toContain("user");
		const editor = await join();
		await appointStaff(machine.table, editor, path, { type: "editor" });
		expect((await editor.get(`/api/conf/${path}/papers/${number}`)).status).toBe(200);

		for (const address of [person.email, moved.email]) {
			expect((await new Person(machine, address).register()).status).toBe(201);
		}
	});

	test("removes a deleted alias from its owner's account", async () => {
		const [owner, alias] = await Promise.all([join(), join()]);
		await linkAlias(owner, alias);
		expect((await remove(alias)).status).toBe(204);
		expect((await profileOf(owner)).aliases).toEqual([]);
	});

	test("invalidates the links in its e-mails", async () => {
		const [person, alias] = await Promise.all([join(), join()]);
		await person.post("/api/profile/aliases", { email: alias.email });
		await person.post("/api/auth/forgot-password", { email: person.email });
		const [asked, reset] = await Promise.all([
			waitForNewLink(alias, "alias"),
			waitForNewLink(person, "reset"),
		]);
		expect((await remove(person)).status).toBe(204);
		expect((await new Person(machine).post<ErrorBody>(`/api${asked}`)).body.code).toBe("link_invalid");
		await new Person(machine, person.email).register();
		const [, , , token] = reset.split("/");
		const form = { email: person.email, token, password: "taken over" };
		expect(refusal(await new Person(machine).post<ErrorBody>("/api/auth/reset-password", form))).toEqual([
			422,
			{ email: ["reset_invalid"] },
		]);
	});

	test("happens once if requested twice at once", async () => {
		const person = await join();
		const user_id = await userIdOf(person);
		const answers = await Promise.all([remove(person), remove(person)]);
		expect(answers.map(({ status }) => status).filter((status) => status === 204).length).toBe(1);
		const rows = (await readTableRows(machine.table)).outbox.filter(
			({ event, payload }) => event === "account.log_deletion" && payload.includes(user_id),
		);
		expect(rows.length).toBe(1);
	});
});

describe("a person's picture", () => {
	const encoded = (small: Buffer, large: Buffer) => ({
		small: small.toString("base64"),
		large: large.toString("base64"),
	});
	const send = (person: Person, body: object) =>
		person.request<Profile & ErrorBody>("PUT", "/api/profile/avatar", { body });
	const [small, large] = [makeJpeg(AVATAR_SIZES.small), makeJpeg(AVATAR_SIZES.large)];

	async function fetched(path: string | null, size: number) {
		const response = await fetch(machine.url + path?.replace(/\d+\.jpg$/, `${size}.jpg`));
		return {
			status: response.status,
			type: response.headers.get("content-type"),
			sniffed: response.headers.get("x-content-type-options"),
			bytes: Buffer.from(await response.arrayBuffer()),
		};
	}

	test("is public in both sizes until it is replaced or removed", async () => {
		const person = await join();
		const first = (await send(person, encoded(small, large))).body.avatar_path;
		expect(first).toMatch(/^\/public\/avatars\/[\w-]{22}\/320\.jpg$/);
		for (const [size, bytes] of [
			[96, small],
			[320, large],
		] as const) {
			expect(await fetched(first, size)).toEqual({
				status: 200,
				type: "image/jpeg",
				sniffed: "nosniff",
				bytes,
			});
		}
		const next = encoded(makeJpeg(96, 96, { mark: 2 }), makeJpeg(320, 320, { mark: 2 }));
		const second = (await send(person, next)).body.avatar_path;
		expect(second).not.toBe(first);
		const isDeleted = (path: string | null) =>
			expect
				.poll(() => Promise.all([96, 320].map(async (size) => (await fetched(path, size)).status)), {
					timeout: 10_000,
				})
				.toEqual([404, 404]);
		await isDeleted(first);
		expect((await fetched(second, 320)).status).toBe(200);
		const { body } = await person.request<Profile>("DELETE", "/api/profile/avatar");
		expect(body.avatar_path).toBe(null);
		await isDeleted(second);
		expect((await person.request("DELETE", "/api/profile/avatar")).status).toBe(200);
	});

	test("is refused unless both files are JPEGs of the right size without camera data", async () => {
		const person = await join();
		const noted = Buffer.concat([large.subarray(0, 2), EXIF_SEGMENT, large.subarray(2)]);
		const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
		const page = Buffer.from("<script>alert(1)</script>");
		const unreadable = (...fields: string[]) =>
			Object.fromEntries(fields.map((field) => [field, ["picture_unreadable"]]));
		const cases: [body: object, codes: object][] = [
			[encoded(small, png), unreadable("large")],
			[encoded(page, page), unreadable("small", "large")],
			[encoded(large, small), unreadable("small", "large")],
			[encoded(makeJpeg(96, 97), makeJpeg(319, 320)), unreadable("small", "large")],
			[encoded(small, noted), unreadable("large")],
			[encoded(small, makeJpeg(320, 320, { more: EXIF_SEGMENT })), unreadable("large")],
			[{ small: "<>", large: "data:image/jpeg;base64,/9j/" }, unreadable("small", "large")],
			[{ small: "A".repeat(400_001), large: large.toString("base64") }, { small: ["picture_too_large"] }],
			[{}, { small: ["required"], large: ["required"] }],
		];
		for (const [body, codes] of cases) expect(refusal(await send(person, body))).toEqual([422, codes]);
		expect((await profileOf(person)).avatar_path).toBe(null);
	});
});
