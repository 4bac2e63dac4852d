import type { User } from "@deck/contracts/account";
import type { ErrorBody } from "@deck/contracts/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conferenceForm, makePlatformAdmin } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { waitForNewLink } from "../support/steps/email-links.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

interface Invitation {
	path: string;
	email: string;
	hash: string;
	signature: string;
	to: string;
}

async function invite(person: Person, at = machine): Promise<Invitation> {
	const admin = await new Person(at).join();
	await makePlatformAdmin(at.table, admin);
	const { path } = conferenceForm();
	const form = { ...conferenceForm({ path }), creator_email: person.email };
	expect((await admin.post("/api/conf", form)).status).toBe(201);
	const link = new URL(await waitForNewLink(person, "register"), at.url);
	const query = Object.fromEntries(link.searchParams);
	const { email = "", hash = "", signature = "", to = "" } = query;
	expect(Object.keys(query).sort()).toEqual(["email", "hash", "signature", "to"]);
	return { path, email, hash, signature, to };
}

async function register(person: Person, { hash, signature }: { hash?: string; signature?: string }) {
	const query = new URLSearchParams({
		...(hash !== undefined && { hash }),
		...(signature !== undefined && { signature }),
	});
	const form = { email: person.email, password: Person.password, locale: "en" };
	const { status, body } = await person.post<ErrorBody & { user_id: string; verified: boolean }>(
		`/api/auth/register?${query}`,
		form,
	);
	if (status !== 201) return status;
	await person.login();
	const { body: user } = await person.get<User>("/api/auth/user");
	expect([body.user_id, body.verified]).toEqual([user.id, user.verified]);
	return user.verified;
}

const rolesIn = async (person: Person, path: string) => {
	const { status, body } = await person.get<{ admin_roles: object[] }>(`/api/conf/${path}`);
	return status === 200 ? body.admin_roles : status;
};

describe("an invitation", () => {
	test("registers a verified address with the pending role, without another e-mail", async () => {
		const person = new Person(machine);
		const invitation = await invite(person);
		expect([invitation.email, invitation.to]).toEqual([person.email, `/${invitation.path}/adm`]);
		expect(await register(person, invitation)).toBe(true);
		expect(await rolesIn(person, invitation.path)).toEqual([{ type: "creator" }]);
		expect((await person.post<ErrorBody>("/api/auth/verify/resend")).body.code).toBe("already_verified");
		expect((await person.readInbox()).filter(({ text }) => text.includes("/auth/verify"))).toEqual([]);
		expect(await register(new Person(machine, person.email), invitation)).toBe(422);
	});

	test("that is altered, incomplete or for another address makes an ordinary account", async () => {
		const person = new Person(machine);
		const { path, hash, signature } = await invite(person);
		const later = String(Number(hash) + 1);
		for (const wrong of [
			{},
			{ hash },
			{ signature },
			{ hash: later, signature },
			{ hash: `${hash}.0`, signature },
			{ hash: "Infinity", signature },
			{ hash, signature: signature.slice(1) },
			{ hash, signature },
		]) {
			expect(await register(new Person(machine), wrong)).toBe(false);
		}
		expect(await register(new Person(machine), { hash, signature: "x".repeat(256) })).toBe(422);
		expect(await register(person, { hash, signature: `${signature}x` })).toBe(false);
		expect(await rolesIn(person, path)).toBe(404);
		await person.get(`/api${await waitForNewLink(person, "verify")}`);
		expect(await rolesIn(person, path)).toEqual([{ type: "creator" }]);
	});

	test("leads only to this site", async () => {
		const { to } = await invite(new Person(machine));
		expect(new URL(to, machine.url).origin).toBe(machine.url);
	});
});

test("an expired invitation makes an ordinary account", async () => {
	const past = await startTestMachine({ env: { DECK_INVITATION_SECONDS: "0" } });
	try {
		const person = new Person(past);
		expect(await register(person, await invite(person, past))).toBe(false);
	} finally {
		await checkInvariantsAndStop(past);
	}
});
