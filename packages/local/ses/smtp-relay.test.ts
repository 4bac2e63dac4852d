import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SesEvent } from "./events.ts";
import { type MailServer, startMailServer } from "./server.ts";
import { createSmtpRelay } from "./smtp-relay.ts";
import { startTestSmtpServer, type TestSmtpServer } from "./testing-smtp.ts";

let dataDir: string;
let smtp: TestSmtpServer;
let server: MailServer;
let events: SesEvent[];

const KEY = { accessKeyId: "local", secretAccessKey: "local" };
const REGION = "us-east-1";

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "relay-"));
	smtp = await startTestSmtpServer();
	events = [];
	server = await startMailServer({
		dataDir,
		port: 0,
		credentials: { ...KEY, region: REGION },
		relay: createSmtpRelay(smtp.url),
		onEvent: (event) => void events.push(event),
	});
});
afterEach(async () => {
	await server.close();
	await smtp.close();
	await rm(dataDir, { recursive: true });
});

const SOURCE = "From: Deck <deck@example.org>\r\nTo: Ann <ann@example.org>\r\nSubject: Seats\r\n\r\n.A seat";

const send = (...to: string[]): Promise<string> => sendUntil(undefined, ...to);

/** Sends, and gives up at a signal. */
async function sendUntil(abortSignal: AbortSignal | undefined, ...to: string[]): Promise<string> {
	const client = new SESClient({ endpoint: server.url, region: REGION, credentials: KEY, maxAttempts: 1 });
	const Tags = [{ Name: "row", Value: "17" }];
	const command = new SendRawEmailCommand({
		Destinations: to,
		RawMessage: { Data: Buffer.from(SOURCE) },
		Tags,
	});
	return client
		.send(command, { abortSignal })
		.then(
			() => "taken",
			(error: Error & { $metadata?: { httpStatusCode?: number } }) =>
				`${error.name} ${error.$metadata?.httpStatusCode ?? ""}`,
		)
		.finally(() => client.destroy());
}

const told = () =>
	events.map(({ detail }) => [
		detail.eventType,
		"bounce" in detail ? detail.bounce.bouncedRecipients : "delivery" in detail ? detail.delivery : "",
		detail.mail.tags.row,
	]);

test("an e-mail reaches the mail server as it is, its delivery is reported, and nothing is kept", async () => {
	expect(await send("ann@example.org")).toBe("taken");
	expect(smtp.mails).toEqual([
		// SMTP doubles a dot that begins a line.
		{ from: "deck@example.org", to: ["ann@example.org"], data: SOURCE.replace("\r\n.A", "\r\n..A") },
	]);
	await expect.poll(told).toEqual([
		["Send", "", ["17"]],
		["Delivery", expect.objectContaining({ smtpResponse: "250 2.0.0 Taken" }), ["17"]],
	]);
	await expect.poll(() => readdir(join(dataDir, "mail"))).toEqual([]);
});

test("a recipient whom the mail server does not know becomes a bounce, and others get the e-mail", async () => {
	smtp.replies["RCPT TO:<gone@"] = "550 5.1.1 No such user";
	expect(await send("gone@example.org", "bounce@example.org")).toBe("taken");
	expect(smtp.mails.map(({ to }) => to)).toEqual([["bounce@example.org"]]);
	const bounced = {
		emailAddress: "gone@example.org",
		action: "failed",
		status: "5.1.1",
		diagnosticCode: "smtp; 550 5.1.1 No such user",
	};
	await expect.poll(told).toEqual([
		["Send", "", ["17"]],
		["Bounce", [bounced], ["17"]],
		["Delivery", expect.objectContaining({ recipients: ["bounce@example.org"] }), ["17"]],
	]);
	smtp.replies["RCPT TO:<relay@"] = "550 5.1.1 <relay@example.org>: User unknown in relay recipient table";
	expect(await send("relay@example.org")).toBe("taken");
	smtp.replies["RCPT TO:<gone@"] = "550 no";
	expect(await send("gone@example.org")).toBe("taken");
	await expect
		.poll(() => told().at(-1))
		.toEqual(["Bounce", [{ ...bounced, status: "5.0.0", diagnosticCode: "smtp; 550 no" }], ["17"]]);
});

test.each([
	["busy", "RCPT", "451 4.7.1 Greylisted", "ServiceUnavailable 503"],
	["busy at the end", "END", "452 4.3.1 Disk full", "ServiceUnavailable 503"],
	["closed to us", "RCPT", "554 5.7.1 Relay access denied", "AccountSendingPausedException 400"],
	["closed to the sender", "MAIL", "550 Sender refused", "AccountSendingPausedException 400"],
	["over the day's quota", "END", "550 5.4.5 Daily limit", "AccountSendingPausedException 400"],
	["displeased with the text", "END", "554 5.6.0 Looks like spam", "MessageRejected 400"],
	["displeased by policy", "END", "554 5.7.1 Spam message rejected", "MessageRejected 400"],
	["gone before the e-mail", "EHLO", "", "ServiceUnavailable 503"],
	["gone at the end", "END", "", "InternalFailure 500"],
])("a mail server that is %s is answered as SES would", async (_, command, reply, answer) => {
	smtp.replies[command] = reply;
	expect(await send("ann@example.org")).toBe(answer);
	expect([smtp.mails, events, await readdir(join(dataDir, "mail"))]).toEqual([[], [], []]);
});

test("a mail server that is slower than the application waits gets the e-mail once", async () => {
	let accept = () => {};
	smtp.slow = new Promise((resolve) => {
		accept = resolve;
	});
	const abort = new AbortController();
	const first = sendUntil(abort.signal, "ann@example.org");
	await expect.poll(() => smtp.texts).toBe(1);
	abort.abort();
	expect(await first).toMatch(/^AbortError/);
	const second = send("ann@example.org");
	accept();
	expect([await second, await send("ann@example.org")]).toEqual(["taken", "taken"]);
	expect([smtp.texts, smtp.mails.length]).toEqual([1, 1]);
	await expect.poll(() => told().map(([type]) => type)).toEqual(["Send", "Delivery"]);
});

test("a mail server that is down makes e-mails wait, and says so at the start", async () => {
	expect(await createSmtpRelay(smtp.url).findFault()).toBeUndefined();
	await smtp.close();
	expect(await send("ann@example.org")).toBe("ServiceUnavailable 503");
	expect(await createSmtpRelay(smtp.url).findFault()).toMatch(/^SMTP: .*ECONNREFUSED/);
});

test("a password is not sent without encryption to another computer", async () => {
	// Only 127.0.0.1 counts as this computer.
	const other = await startTestSmtpServer("127.0.0.2");
	other.replies.STARTTLS = "502 5.5.1 No TLS here";
	const relay = createSmtpRelay(other.url.replace("//", "//ann:secret@"));
	expect(await relay.findFault()).toMatch(/TLS/);
	await other.close();
});

test("nobody reads mail where it is relayed", async () => {
	for (const path of ["/", "/inbox.json", "/list"]) expect((await fetch(server.url + path)).status).toBe(404);
});
