import type { ErrorBody } from "@deck/contracts/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
const form = { email: "someone@example.org", password: "long enough", locale: "en" };

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

test("an unsafe request without a token, or with a foreign one, is answered with 419", async () => {
	const person = new Person(machine);
	const without = await person.request<ErrorBody>("POST", "/api/auth/login", {
		body: form,
		withoutToken: true,
	});
	expect([without.status, without.body.code]).toEqual([419, "session_lapsed"]);
	await person.get("/api/sanctum/csrf-cookie");
	const other = new Person(machine);
	await other.get("/api/sanctum/csrf-cookie");
	const foreign = await person.post("/api/auth/login", form, {
		"x-xsrf-token": other.cookies.get("XSRF-TOKEN") ?? "",
	});
	expect(foreign.status).toBe(419);
});

test("a token from before signing in is stale afterwards", async () => {
	const person = await new Person(machine).join();
	const visitor = new Person(machine);
	await visitor.get("/api/sanctum/csrf-cookie");
	const stale = await person.post("/api/auth/logout", undefined, {
		"x-xsrf-token": visitor.cookies.get("XSRF-TOKEN") ?? "",
	});
	expect(stale.status).toBe(419);
	expect((await person.post("/api/auth/logout")).status).toBe(204);
});

test("a foreign origin is refused, even if all else is valid", async () => {
	const person = new Person(machine);
	for (const origin of [
		"https://evil.example",
		"null",
		machine.url.replace("http", "https"),
		`${machine.url}.evil.example`,
	]) {
		const { status, body } = await person.post<ErrorBody>("/api/auth/login", form, { origin });
		expect([origin, status, body.code]).toEqual([origin, 403, "foreign_origin"]);
	}
});

test("an unreadable body is answered with 422, a too large one with 413", async () => {
	const person = new Person(machine);
	const json = { "content-type": "application/json" };
	const malformed = await person.request<ErrorBody>("POST", "/api/auth/login", { raw: "{", headers: json });
	expect([malformed.status, malformed.body.code]).toEqual([422, "malformed"]);
	const text = await person.request<ErrorBody>("POST", "/api/auth/login", {
		raw: "a=b",
		headers: { "content-type": "text/plain" },
	});
	expect([text.status, text.body.code]).toEqual([422, "content_type"]);
	const large = await person.post<ErrorBody>("/api/auth/login", { ...form, password: "x".repeat(1_100_000) });
	expect([large.status, large.body.code]).toEqual([413, "too_large"]);
	for (const raw of ["null", "[]", "7", '"text"']) {
		const { status } = await person.request("POST", "/api/auth/login", { raw, headers: json });
		expect([raw, status]).toEqual([raw, 422]);
	}
});

test("an unknown address is answered with 404 in the common form of errors", async () => {
	const { status, body } = await new Person(machine).get<ErrorBody>("/api/nothing/here");
	expect([status, body]).toEqual([
		404,
		{ message: "Nothing was found at this address", code: "not_found", request_id: body.request_id },
	]);
});

test("the session cookie is bound to this host, and scripts cannot read it", async () => {
	const person = await new Person(machine).join();
	person.cookies.delete("XSRF-TOKEN");
	const { headers } = await person.login();
	const session = headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="));
	expect(
		session
			?.replace(/=[^;]+/, "=…")
			.split("; ")
			.sort(),
	).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure", "__Host-session=…"]);
});
