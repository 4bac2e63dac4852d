import { expect, it } from "vitest";
import { assertDescribedInOpenApi } from "./described-in-openapi.ts";

const json = "application/json";
const question = { email: "a@example.org", owner: "b@example.org", confirmed: false };
const link = "/api/auth/alias/id/hash";

it("accepts answers that the document describes, and all that are not the API's", () => {
	assertDescribedInOpenApi("GET", link, { status: 200, media: json, body: question });
	assertDescribedInOpenApi("GET", link, {
		status: 422,
		media: json,
		body: { message: "", code: "invalid", errors: {} },
	});
	assertDescribedInOpenApi("POST", "/api/auth/verify/resend", { status: 204, media: null, body: "" });
	assertDescribedInOpenApi("GET", "/api/calendar/id/hash", {
		status: 200,
		media: "text/calendar; charset=utf-8",
		body: "",
	});
	assertDescribedInOpenApi("GET", "/files/papers/spectra/1/1?download=1", {
		status: 302,
		media: null,
		body: "",
	});
	assertDescribedInOpenApi("GET", "/my", { status: 200, media: "text/html", body: "<p>" });
});

it.each([
	["an undeclared field", { ...question, owner_id: "u" }, "it must NOT have additional properties"],
	["a missing field", { email: "", owner: "" }, "it must have required property 'confirmed'"],
	["a value of another type", { ...question, confirmed: null }, "/confirmed must be boolean"],
])("refuses %s", (_, body, fault) => {
	const check = () => assertDescribedInOpenApi("GET", link, { status: 200, media: json, body });
	expect(check).toThrow(`GET ${link} answered 200: ${fault}`);
});

it.each([
	[
		"a status that the route does not document",
		{ status: 201, media: json, body: question },
		"OpenAPI has no such answer",
	],
	[
		"another content type",
		{ status: 200, media: "text/html", body: "" },
		`OpenAPI says that it is ${json}, not text/html`,
	],
	[
		"an error with extra fields",
		{ status: 404, media: json, body: { message: "", code: "", stack: "" } },
		"it must NOT",
	],
])("refuses %s", (_, answer, fault) => {
	expect(() => assertDescribedInOpenApi("GET", link, answer)).toThrow(
		`GET ${link} answered ${answer.status}: ${fault}`,
	);
});

it("refuses a body where there must be none", () => {
	const answer = { status: 204, media: json, body: {} };
	expect(() => assertDescribedInOpenApi("POST", "/api/auth/login", answer)).toThrow(
		"OpenAPI says that it is empty",
	);
});

it("accepts in a stale edit's answer only what the edit itself would return", () => {
	const stale = (current: object) => () =>
		assertDescribedInOpenApi("PUT", "/api/conf/spectra/adm/info", {
			status: 409,
			media: json,
			body: { message: "", code: "stale", current },
		});
	const info = { format: "md", locales: { en: { text: "" }, ru: { text: "" } }, version: 2 };
	expect(stale(info)).not.toThrow();
	expect(stale({ ...info, author: "u" })).toThrow("it must NOT have additional properties");
});
