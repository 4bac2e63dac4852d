import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { MailPostponed, MailRefused } from "@deck/core/kernel/ports";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mailer } from "./mailer.ts";
import { queue } from "./queue.ts";
import { sockets } from "./sockets.ts";

let server: Server;
let requests: { path: string; body: string }[] = [];
let nextResponse: { status: number; type?: string; body?: unknown };

async function readBodyText(request: IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of request) text += chunk;
	return text;
}

beforeAll(async () => {
	server = createServer(async (request, response) => {
		requests.push({ path: request.url ?? "", body: await readBodyText(request) });
		response.writeHead(
			nextResponse.status,
			nextResponse.type ? { "x-amzn-errortype": nextResponse.type } : {},
		);
		response.end(
			typeof nextResponse.body === "string" ? nextResponse.body : JSON.stringify(nextResponse.body ?? {}),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
	for (const [name, value] of Object.entries({
		AWS_REGION: "eu-central-1",
		AWS_ACCESS_KEY_ID: "test",
		AWS_SECRET_ACCESS_KEY: "test",
		AWS_ENDPOINT_URL_SES: endpoint,
		AWS_ENDPOINT_URL_SQS: endpoint,
		SOCKET_ENDPOINT: `${endpoint}/ws`,
		JOBS_QUEUE_URL: `${endpoint}/000000000000/short`,
		LONG_JOBS_QUEUE_URL: `${endpoint}/000000000000/long`,
		MAIL_FROM: "Event deck <deck@example.org>",
		MAIL_CONFIGURATION_SET: "emails",
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
	requests = [];
});

describe("an e-mail", () => {
	const email = {
		to: "ada@почта.рф",
		subject: "Тема",
		text: "text",
		html: "<p>",
		headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
	};
	const refuse = async (status: number, code: string, message: string) => {
		const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`;
		nextResponse = { status, body: `<ErrorResponse>${error}<RequestId>1</RequestId></ErrorResponse>` };
		return mailer.send(email, "tag").catch((error: unknown) => error);
	};

	it("goes to SES with its tag and its configuration set", async () => {
		const result = "<SendRawEmailResult><MessageId>m1</MessageId></SendRawEmailResult>";
		nextResponse = { status: 200, body: `<SendRawEmailResponse>${result}</SendRawEmailResponse>` };
		expect(await mailer.send(email, "tag-1")).toEqual({ message_id: "m1" });
		const { "RawMessage.Data": data = "", ...form } = Object.fromEntries(
			new URLSearchParams(requests[0]?.body),
		);
		expect(form).toEqual({
			Action: "SendRawEmail",
			Version: "2010-12-01",
			"Destinations.member.1": "ada@xn--80a1acny.xn--p1ai",
			"Tags.member.1.Name": "row",
			"Tags.member.1.Value": "tag-1",
			ConfigurationSetName: "emails",
		});
		const { headers, from, subject, text, html } = await simpleParser(Buffer.from(data, "base64"));
		expect([from?.text, subject, text, html]).toEqual([
			'"Event deck" <deck@example.org>',
			"Тема",
			"text",
			"<p>",
		]);
		expect([headers.get("auto-submitted"), headers.get("list")]).toEqual([
			"auto-generated",
			{ "unsubscribe-post": { name: "List-Unsubscribe=One-Click" } },
		]);
	});

	it.each([
		["MessageRejected", "Address blacklisted."],
		["InvalidParameterValue", "Domain ends with dot."],
	])("is refused for good by %s: %s", async (code, message) => {
		expect(await refuse(400, code, message)).toEqual(new MailRefused(`${code}: ${message}`));
		expect(requests.length).toBe(1);
	});

	it.each([
		[400, "MessageRejected", "Email address is not verified. The following identities failed the check: a"],
		[400, "MessageRejected", "Sending suspended for this account."],
		[400, "AccountSendingPausedException", "Sending is paused for this account."],
		[400, "Throttling", "Daily message quota exceeded."],
		[403, "AccessDenied", "User is not authorized to perform: ses:SendRawEmail"],
	])("waits for the operator at %i %s: %s", async (status, code, message) => {
		const words = `${code}: ${message}`;
		expect(await refuse(status, code, message)).toEqual(new MailPostponed(words, { passing: false }));
		expect(requests.length).toBe(1);
	});

	it("waits a moment if e-mails are sent too fast, after one attempt", async () => {
		const words = "Throttling: Maximum sending rate exceeded.";
		const error = await refuse(400, "Throttling", "Maximum sending rate exceeded.");
		expect(error).toEqual(new MailPostponed(words, { passing: true }));
		expect(requests.length).toBe(1);
	});

	it("is retried soon if SES is unavailable", async () => {
		const error = await refuse(503, "ServiceUnavailable", "later");
		expect(error).toEqual(new MailPostponed("ServiceUnavailable: later", { passing: true }));
	});

	it("may have been sent if SES itself failed", async () => {
		const error = await refuse(500, "InternalFailure", "because");
		expect([error instanceof MailPostponed, error instanceof MailRefused]).toEqual([false, false]);
		expect(requests.length).toBe(1);
	});
});

describe("a frame", () => {
	it("goes to its socket", async () => {
		nextResponse = { status: 200 };
		expect(await sockets.post("abc=", '{"a":1}')).toBe(true);
		expect(requests).toEqual([{ path: "/ws/@connections/abc%3D", body: '{"a":1}' }]);
	});

	it("reports that the socket is closed", async () => {
		nextResponse = { status: 410, type: "GoneException" };
		expect(await sockets.post("abc=", "{}")).toBe(false);
	});
});

it("queues a job as JSON, at once or for later", async () => {
	const body = '{"consumer":"jobs","id":"A"}';
	const MD5OfMessageBody = createHash("md5").update(body).digest("hex");
	nextResponse = { status: 200, body: { MessageId: "1", MD5OfMessageBody } };
	await queue.send("short", { consumer: "jobs", id: "A" }, "person#1");
	await queue.send("long", { consumer: "jobs", id: "A" }, "system", 30);
	const sent = requests.map((one) => JSON.parse(one.body));
	expect(sent.map((one) => [one.QueueUrl, one.MessageBody, one.MessageGroupId, one.DelaySeconds])).toEqual([
		[process.env.JOBS_QUEUE_URL, body, "person#1", 0],
		[process.env.LONG_JOBS_QUEUE_URL, body, "system", 30],
	]);
});
