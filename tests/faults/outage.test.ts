import { FUNCTION_TIMEOUT } from "@deck/core/kernel/function-timeouts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildConference } from "../support/fixtures/builders.ts";
import { prepareMany } from "../support/fixtures/many-papers.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";

let machine: TestMachine;
let person: Person;
let path: string;

beforeAll(async () => {
	machine = await startTestMachine({ profile: "kind" });
	person = await new Person(machine).join();
	({ path } = await buildConference(machine.table));
});
afterAll(() => machine.stop());

/** Returns the answer after the outage. */
async function requestThroughOutage<T>(
	child: "table" | "s3",
	ask: () => Promise<ApiResponse<T>>,
): Promise<ApiResponse<T>> {
	await machine.control(`kill ${child}`);
	const { status, headers, body } = await ask();
	await machine.control(`restart ${child}`);
	const request_id = expect.any(String);
	const message = "The server isn’t responding right now. Please try again in a moment.";
	expect([status, headers.get("retry-after"), body]).toEqual([
		503,
		"5",
		{ message, code: "unavailable", request_id },
	]);
	const { request_id: id } = body as { request_id: string };
	const lines = machine.errorLines.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
	expect(lines).toMatchObject([{ level: "error", event: "unavailable", request_id: id }]);
	return ask();
}

test("outside monitors hear whether the table answers, soon also where it hangs", async () => {
	const ask = () => person.get("/api/health");
	const well = await requestThroughOutage("table", ask);
	expect([well.status, well.body]).toEqual([200, { status: "ok", maintenance: null }]);
	expect(well.headers.get("cache-control")).toBe("private, no-store");
	await machine.control("freeze table");
	const began = performance.now();
	const { status, headers } = await ask();
	const seconds = (performance.now() - began) / 1000;
	await machine.control("thaw table");
	expect([status, headers.get("cache-control")]).toEqual([503, "private, no-store"]);
	expect(seconds).toBeLessThan(10);
	expect((await ask()).status).toBe(200);
});

test("a page is read again once the table is back", async () => {
	const { status, body } = await requestThroughOutage("table", () => person.get(`/api/conf/${path}`));
	expect([status, body]).toEqual([200, expect.objectContaining({ path })]);
});

test("a submission that failed without the table succeeds once with the same key", async () => {
	const { done } = await prepareMany([person], 1);
	const submit = () =>
		person.post(`/api/conf/${path}/papers`, done[0]?.form, { "idempotency-key": "outage-0001-of-the-table" });
	const { status } = await requestThroughOutage("table", submit);
	expect(status).toBe(201);
	const own = await person.get<unknown[]>(`/api/conf/${path}/mysubs`);
	expect([own.status, own.body.length]).toEqual([200, 1]);
});

test("an upload starts once the bucket is back", async () => {
	const file = { purpose: "manuscript", name: "paper.pdf", size: 1_000 };
	const { status } = await requestThroughOutage("s3", () => person.post("/api/uploads", file));
	expect(status).toBe(201);
});

test("a request to a hanging table is answered before the gateway times out", async () => {
	const { done } = await prepareMany([person], 1);
	await machine.control("freeze table");
	const began = performance.now();
	const submit = () =>
		person.post(`/api/conf/${path}/papers`, done[0]?.form, { "idempotency-key": "outage-0002-of-the-table" });
	const { status, headers, body } = await submit();
	const seconds = (performance.now() - began) / 1000;
	await machine.control("thaw table");
	expect([status, headers.get("retry-after"), (body as { code: string }).code]).toEqual([
		503,
		"5",
		"unavailable",
	]);
	expect(seconds).toBeLessThan(FUNCTION_TIMEOUT.http);
	expect((await submit()).status).toBe(201);
});
