import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { MailPostponed, MailRefused } from "@deck/core/kernel/ports";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mailer } from "./mailer.ts";
import { queue } from "./queue.ts";
import { sockets } from "./sockets.ts";

/** One server in place of SES, SQS and @connections: it notes what is asked and answers what the test says. */
let server: Server;
let asked: { path: string; body: string }[] = [];
let answer: { status: number; type?: string; body?: unknown };

async function textOf(request: IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of request) text += chunk;
	return text;
}

beforeAll(async () => {
	server = createServer(async (request, response) => {
		asked.push({ path: request.url ?? "", body: await textOf(request) });
		response.writeHead(answer.status, answer.type ? { "x-amzn-errortype": answer.type } : {});
		response.end(JSON.stringify(answer.body ?? {}));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
	for (const [name, value] of Object.entries({
		AWS_REGION: "eu-central-1",
		AWS_ACCESS_KEY_ID: "test",
		AWS_SECRET_ACCESS_KEY: "test",
		AWS_ENDPOINT_URL_SESV2: endpoint,
		AWS_ENDPOINT_URL_SQS: endpoint,
		SOCKET_ENDPOINT: `${endpoint}/ws`,
		JOBS_QUEUE_URL: `${endpoint}/000000000000/jobs`,
		MAIL_FROM: "Event deck <deck@example.org>",
		MAIL_CONFIGURATION_SET: "letters",
	})) {
		vi.stubEnv(name, value);
	}
});
afterAll(() => {
	vi.unstubAllEnvs();
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	asked = [];
});

describe("a letter", () => {
	const letter = { to: "ada@почта.рф", subject: "Тема", text: "text", html: "<p>" };
	const fail = async (status: number, type: string) => {
		answer = { status, type, body: { message: "because" } };
		return mailer.send(letter, "tag").catch((error: unknown) => error);
	};

	it("goes to SES with its tag and its configuration set", async () => {
		answer = { status: 200, body: { MessageId: "m1" } };
		expect(await mailer.send(letter, "tag-1")).toEqual({ message_id: "m1" });
		expect(asked.map(({ path }) => path)).toEqual(["/v2/email/outbound-emails"]);
		expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
			FromEmailAddress: "Event deck <deck@example.org>",
			ConfigurationSetName: "letters",
			Destination: { ToAddresses: ["ada@xn--80a1acny.xn--p1ai"] },
			Content: {
				Simple: {
					Subject: { Data: "Тема", Charset: "UTF-8" },
					Body: {
						Text: { Data: "text", Charset: "UTF-8" },
						Html: { Data: "<p>", Charset: "UTF-8" },
					},
				},
			},
			EmailTags: [{ Name: "row", Value: "tag-1" }],
		});
	});

	it.each(["MessageRejected", "BadRequestException"])("is refused for good by %s", async (type) => {
		expect(await fail(400, type)).toEqual(new MailRefused(`${type}: because`));
		expect(asked.length).toBe(1);
	});

	it.each([
		[429, "TooManyRequestsException"],
		[400, "SendingPausedException"],
		[400, "AccountSuspendedException"],
	])("is postponed by %i %s, after one attempt", async (status, type) => {
		expect(await fail(status, type)).toEqual(new MailPostponed(`${type}: because`));
		expect(asked.length).toBe(1);
	});

	it("may have gone out where SES itself failed", async () => {
		const error = await fail(500, "InternalFailure");
		expect([error instanceof MailPostponed, error instanceof MailRefused]).toEqual([false, false]);
		expect(asked.length).toBe(1);
	});
});

describe("a frame", () => {
	it("goes to its socket", async () => {
		answer = { status: 200 };
		expect(await sockets.post("abc=", '{"a":1}')).toBe(true);
		expect(asked).toEqual([{ path: "/ws/@connections/abc%3D", body: '{"a":1}' }]);
	});

	it("finds the socket gone", async () => {
		answer = { status: 410, type: "GoneException" };
		expect(await sockets.post("abc=", "{}")).toBe(false);
	});
});

it("queues a job as JSON", async () => {
	const body = '{"reader":"jobs","id":"A"}';
	const MD5OfMessageBody = createHash("md5").update(body).digest("hex");
	answer = { status: 200, body: { MessageId: "1", MD5OfMessageBody } };
	await queue.send({ reader: "jobs", id: "A" });
	expect(asked.map((one) => JSON.parse(one.body).MessageBody)).toEqual([body]);
});
