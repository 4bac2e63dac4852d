import type { ErrorBody } from "@deck/contracts/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointStaff, buildConference, paperForm } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await startTestMachine({
		env: {
			DECK_VERIFICATION_SECONDS: "0",
			DECK_LOGIN_ACCOUNT: "3",
			DECK_LOGIN_WINDOW: "3600",
			DECK_REGISTER_ADDRESS: "2",
			DECK_RESEND_ACCOUNT: "1",
			DECK_ACCOUNT_EMAIL_ACCOUNT: "3",
			DECK_ACCOUNT_EMAIL_ADDRESS: "20",
			DECK_SUBMIT_ACCOUNT: "1",
			DECK_VERSION_ACCOUNT: "1",
			DECK_PAPER_ACCOUNT: "1",
		},
	});
});
afterAll(() => checkInvariantsAndStop(machine));

test("limits apply before anything else, and show when to retry", async () => {
	const [first, second, third] = [1, 2, 3].map(() => new Person(machine)) as [Person, Person, Person];
	expect([(await first.register()).status, (await second.register()).status]).toEqual([201, 201]);
	const refused = await third.register();
	expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
	const seconds = Number(refused.headers.get("retry-after"));
	expect(seconds > 0 && seconds <= 3600).toBe(true);

	const wrong = { email: first.email, password: "not this one" };
	const statuses: number[] = [];
	for (let tries = 0; tries < 4; tries++) statuses.push((await first.post("/api/auth/login", wrong)).status);
	expect(statuses).toEqual([422, 422, 422, 429]);
	expect((await first.login()).status).toBe(429);
	// The limit is per account: others at the same address can sign in.
	expect((await second.login()).status).toBe(204);

	const sent = await second.post("/api/auth/verify/resend");
	const again = await second.post<ErrorBody>("/api/auth/verify/resend");
	expect([sent.status, again.status]).toEqual([204, 429]);

	const expired = await second.get<ErrorBody>(`/api${await second.verificationPath()}`);
	expect([expired.status, expired.body.code]).toEqual([422, "link_invalid"]);
});

describe("e-mails about accounts", () => {
	const join = () => new Person(machine).join();
	const changeTo = (person: Person, email: string) =>
		person.post<ErrorBody>("/api/profile/email", { email, current: Person.password });
	const repeat = async (times: number, send: (at: number) => Promise<ApiResponse>) => {
		const statuses: number[] = [];
		for (let at = 0; at < times; at++) statuses.push((await send(at)).status);
		return statuses;
	};
	const someAddress = () => new Person(machine).email;

	test("are limited for who causes them", async () => {
		const person = await join();
		expect(await repeat(4, () => changeTo(person, someAddress()))).toEqual([200, 200, 200, 429]);
	});

	test("are limited for who receives them, whoever causes them", async () => {
		const target = await join();
		const ask = async () => (await join()).post("/api/profile/aliases", { email: target.email });
		expect(await repeat(4, ask)).toEqual([200, 200, 200, 429]);
		// A neighbour must not use up the owner's way back for a day.
		expect(
			(await new Person(machine).post("/api/auth/forgot-password", { email: target.email })).status,
		).toBe(204);
	});

	test("are limited for who receives them, under all tags of an address", async () => {
		const [box, domain] = someAddress().split("@");
		const ask = async (at: number) => changeTo(await join(), `${box}+${at}@${domain}`);
		expect(await repeat(4, ask)).toEqual([200, 200, 200, 429]);
	});

	test("are limited for one network, whichever accounts cause and receive them", async () => {
		const statuses = await repeat(20, async () => changeTo(await join(), someAddress()));
		expect(statuses.at(-1)).toBe(429);
		const target = await join();
		const forgot = await new Person(machine).post<ErrorBody>("/api/auth/forgot-password", {
			email: target.email,
		});
		expect([forgot.status, forgot.body.code]).toEqual([429, "rate_limited"]);
	});
});

test("staff who submit and change papers for authors have their own limits", async () => {
	const { path } = await buildConference(machine.table);
	const [author, secretary] = (await Promise.all([1, 2].map(() => new Person(machine).join()))) as [
		Person,
		Person,
	];
	await appointStaff(machine.table, secretary, path, { type: "sec_secretary", section_id: "optics" });
	const form = { ...paperForm(author.email), upload_id: "none" };
	const twice = async (send: () => Promise<ApiResponse<ErrorBody>>) => {
		const [first, second] = [await send(), await send()];
		return [first.status, second.status, second.body.code];
	};
	const submit = (person: Person) => () => person.post<ErrorBody>(`/api/conf/${path}/papers`, form);
	const revise = (person: Person) => () =>
		person.post<ErrorBody>(`/api/conf/${path}/papers/9/versions`, { upload_id: "none", version: 1 });
	const move = (person: Person) => () =>
		person.post<ErrorBody>(`/api/conf/${path}/papers/9/status`, { to: "withdrawn", version: 1 });
	expect(await twice(submit(author))).toEqual([422, 429, "rate_limited"]);
	// New versions count apart from new papers.
	expect(await twice(revise(author))).toEqual([404, 429, "rate_limited"]);
	expect(await twice(move(author))).toEqual([404, 429, "rate_limited"]);
	expect(await twice(submit(secretary))).toEqual([422, 422, "upload_unknown"]);
	expect(await twice(move(secretary))).toEqual([404, 404, "not_found"]);
});
