import { readAllItems } from "@deck/aws/scan";
import type { ErrorBody } from "@deck/contracts/errors";
import type { EmailChangeQuestion } from "@deck/contracts/profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import {
	changeAddress,
	linkAlias,
	readUserRow,
	requestEmailChange,
	userIdOf,
} from "../support/steps/accounts.ts";
import { pathParts, waitForNewLink } from "../support/steps/email-links.ts";

let machine: TestMachine;
let person: Person;

beforeAll(async () => {
	machine = await sharedMachine();
	person = new Person(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

describe("tokens of links", () => {
	/** Makes a token of each purpose; `verify` belongs to an unverified account. */
	async function wordsOf(owner: Person) {
		const fresh = new Person(machine);
		await fresh.register();
		const alias = await new Person(machine).join();
		const links = await requestEmailChange(owner, new Person(machine));
		await owner.post("/api/profile/aliases", { email: alias.email });
		await owner.post("/api/auth/forgot-password", { email: owner.email });
		return {
			verify: pathParts(await waitForNewLink(fresh, "verify"))[3] ?? "",
			reset: pathParts(await waitForNewLink(owner, "reset"))[2] ?? "",
			old: pathParts(links.old)[3] ?? "",
			new: pathParts(links.new)[3] ?? "",
			alias: pathParts(await waitForNewLink(alias, "alias"))[3] ?? "",
		};
	}
	type Purpose = keyof Awaited<ReturnType<typeof wordsOf>>;

	interface Account {
		id: string;
		email: string;
	}
	const later = Math.floor(Date.now() / 1000) + 3600;

	/** Where tokens are used, the right purposes, and the refusal of wrong ones. */
	const PLACES: [
		right: Purpose[],
		code: string,
		use: (of: Account, word: string) => Promise<ApiResponse<ErrorBody>>,
	][] = [
		[
			["verify"],
			"link_invalid",
			({ id }, word) => person.get(`/api/auth/verify/${id}/${word}?expires=${later}`),
		],
		[
			["reset"],
			"reset_invalid",
			({ email }, token) => person.post("/api/auth/reset-password", { email, token, password: "taken over" }),
		],
		[["old", "new"], "link_invalid", ({ id }, word) => person.post(`/api/auth/email/${id}/${word}`)],
		[["alias"], "link_invalid", ({ id }, word) => person.get(`/api/auth/alias/${id}/${word}`)],
		[["alias"], "link_invalid", ({ id }, word) => person.post(`/api/auth/alias/${id}/${word}`)],
	];

	it("are refused for every other purpose and every other account, and none is stored in the table", async () => {
		const [owner, other] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
		const words = Object.entries(await wordsOf(owner)) as [Purpose, string][];
		expect(new Set(words.map(([, word]) => word.length))).toEqual(new Set([43]));
		const [mine, theirs] = [
			{ id: await userIdOf(owner), email: owner.email },
			{ id: await userIdOf(other), email: other.email },
		];
		for (const [purpose, word] of words) {
			for (const [right, code, use] of PLACES) {
				const elsewhere = await use(theirs, word);
				expect([purpose, elsewhere.status, elsewhere.body.code]).toEqual([purpose, 422, code]);
				if (right.includes(purpose)) continue;
				const wrong = await use(mine, word);
				expect([purpose, right, wrong.status, wrong.body.code]).toEqual([purpose, right, 422, code]);
			}
		}

		const stored = JSON.stringify(await readAllItems(machine.table));
		expect(stored.includes(owner.email)).toBe(true);
		for (const [purpose, word] of words) expect([purpose, stored.includes(word)]).toEqual([purpose, false]);
		for (const [name, value] of owner.cookies) {
			expect([name, stored.includes(value.split(".").at(-1) ?? "")]).toEqual([name, false]);
		}

		// Wrong uses must not consume a token.
		const word = Object.fromEntries(words);
		const [, reset, email, question, alias] = PLACES.map(
			([, , use]) =>
				(purpose: Purpose) =>
					use(mine, word[purpose] ?? ""),
		);
		const met = [
			await question?.("alias"),
			await alias?.("alias"),
			await email?.("old"),
			await reset?.("reset"),
		];
		expect(met.map((answer) => answer?.status)).toEqual([200, 200, 200, 204]);
	});

	it("work once: a repeat shows the result, and what was undone stays undone", async () => {
		const [owner, alias] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
		await linkAlias(owner, alias);
		const used = await waitForNewLink(alias, "alias");
		const version = async () => (await readUserRow(machine.table, await userIdOf(owner))).version;
		const before = await version();
		expect((await new Person(machine).post(`/api${used}`)).body).toEqual({
			email: alias.email,
			owner: owner.email,
			confirmed: true,
		});
		expect(await version()).toBe(before);
		await alias.request("DELETE", "/api/profile/alias-of");
		expect((await new Person(machine).post<ErrorBody>(`/api${used}`)).body.code).toBe("link_invalid");
		const moved = await changeAddress(owner);
		const agreed = await waitForNewLink(moved, "email");
		const after = await version();
		expect((await new Person(machine).post<EmailChangeQuestion>(`/api${agreed}`)).body.state).toBe("done");
		expect(await version()).toBe(after);
	});
});
