import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	SESClient,
	SendEmailCommand,
	SendRawEmailCommand,
	type SendRawEmailCommandInput,
} from "@aws-sdk/client-ses";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SesEvent } from "./events.ts";
import type { InboxMail } from "./inbox-mail.ts";
import { type MailServer, type MailServerOptions, startMailServer } from "./server.ts";

const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;
const FROM = `${encoded("Дек событий")} <deck@example.org>`;

const KEY = { accessKeyId: "local", secretAccessKey: "local" };
const REGION = "eu-central-1";
const CREDENTIALS = { ...KEY, region: REGION };

let dataDir: string;
let server: MailServer | undefined;

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "ses-"));
});

afterEach(async () => {
	await server?.close();
	server = undefined;
	await rm(dataDir, { recursive: true });
});

async function start(options: Partial<MailServerOptions> = {}): Promise<MailServer> {
	server = await startMailServer({ dataDir, port: 0, credentials: CREDENTIALS, ...options });
	return server;
}

function client(endpoint: string, credentials = KEY): SESClient {
	return new SESClient({ endpoint, region: REGION, credentials, maxAttempts: 1 });
}

function source(headers: Record<string, string>, html = "<p>Здравствуйте</p>"): Buffer {
	const part = (kind: string, text: string) =>
		`Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n` +
		`${Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n")}\r\n`;
	const head = Object.entries({ ...headers, "Content-Type": "multipart/alternative; boundary=b" });
	return Buffer.from(
		`${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n` +
			`--b\r\n${part("plain", "Здравствуйте")}--b\r\n${part("html", html)}--b--\r\n`,
	);
}

function mailTo(
	to: string | string[],
	change: Partial<SendRawEmailCommandInput> & { headers?: Record<string, string>; html?: string } = {},
): SendRawEmailCommandInput {
	const { headers, html, ...request } = change;
	const written = { From: FROM, To: [to].flat().join(", "), Subject: encoded("Статья принята"), ...headers };
	return { RawMessage: { Data: source(written, html) }, ...request };
}

async function send(input: SendRawEmailCommandInput): Promise<string> {
	const answer = await client(server?.url ?? "").send(new SendRawEmailCommand(input));
	return answer.MessageId ?? "";
}

async function refusal(input: SendRawEmailCommandInput): Promise<string> {
	return send(input).then(
		() => "accepted",
		(error: Error) => error.name,
	);
}

async function inbox(query = ""): Promise<InboxMail[]> {
	const response = await fetch(`${server?.url}/inbox.json${query}`);
	return (await response.json()) as InboxMail[];
}

test("an e-mail arrives with its Cyrillic subject and names, tags and headers", async () => {
	await start();
	const to = `${encoded("Анна Ёлкина")} <anna@example.org>`;
	const headers = { "Reply-To": "editor@example.org", "List-Unsubscribe": "<https://example.org/off>" };
	const id = await send(
		mailTo(to, {
			headers,
			Tags: [{ Name: "row", Value: "01J-a_b" }],
			ConfigurationSetName: "deck",
		}),
	);
	const [mail] = await inbox("?to=ANNA@example.org");
	expect(mail).toEqual({
		id,
		at: mail?.at,
		to: ["anna@example.org"],
		from: '"Дек событий" <deck@example.org>',
		subject: "Статья принята",
		text: "Здравствуйте",
		html: "<p>Здравствуйте</p>",
		tags: { row: "01J-a_b" },
		headers: {
			from: FROM,
			to,
			subject: encoded("Статья принята"),
			"reply-to": "editor@example.org",
			"list-unsubscribe": "<https://example.org/off>",
			"content-type": "multipart/alternative; boundary=b",
		},
	});
	expect(server?.sentCount()).toBe(1);
});

test("the inbox lists newest first, by whole address, and can be emptied", async () => {
	await start();
	const first = await send(mailTo("a@example.org"));
	const second = await send(mailTo(["b@example.org", "a@example.org"]));
	await send(mailTo("aa@example.org"));
	expect((await inbox("?to=a@example.org")).map((mail) => mail.id)).toEqual([second, first]);
	expect((await fetch(`${server?.url}/inbox.json`, { method: "DELETE" })).status).toBe(204);
	expect(await inbox()).toEqual([]);
	expect(await readdir(join(dataDir, "mail"))).toEqual([]);
});

test("the request's recipients get the e-mail, whatever recipients its headers name", async () => {
	await start();
	const id = await send(mailTo("a@example.org", { Destinations: ["a@example.org", "c@example.org"] }));
	const [mail] = await inbox("?to=c@example.org");
	expect([mail?.id, mail?.to, mail?.headers.to]).toEqual([
		id,
		["a@example.org", "c@example.org"],
		"a@example.org",
	]);
});

test("an e-mail is kept byte for byte", async () => {
	await start();
	const raw = "From: deck@example.org\r\nTo: r@example.org\r\nSubject: =?UTF-8?B?0JTQsA==?=\r\n\r\nbody\r\n";
	await send({ RawMessage: { Data: Buffer.from(raw) } });
	const [mail] = await inbox("?to=r@example.org");
	expect([mail?.subject, mail?.text]).toEqual(["Да", "body\n"]);
	expect(await (await fetch(`${server?.url}/mail/${mail?.id}?tab=source`)).text()).toContain(
		"?0JTQsA==?=\r\n\r\nbody",
	);
});

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.org`);

test.each<[string, SendRawEmailCommandInput]>([
	["a subject that is not encoded", mailTo("a@example.org", { headers: { Subject: "Да" } })],
	[
		"a line break in the sender",
		mailTo("a@example.org", { Source: "deck@example.org\r\nBcc: all@example.org" }),
	],
	["a line break in a recipient", mailTo([], { Destinations: ["a@example.org\nCc: all@example.org"] })],
	["two recipients in one", mailTo([], { Destinations: ["a@example.org, b@example.org"] })],
	["a name that is not encoded", mailTo([], { Destinations: ["Анна <anna@example.org>"] })],
	["a domain that is not encoded", mailTo([], { Destinations: ["anna@почта.рф"] })],
	["no address", mailTo([], { Destinations: ["anna"] })],
	["no recipient", mailTo([])],
	["51 recipients", mailTo([], { Destinations: addresses(51) })],
	["no sender", mailTo("a@example.org", { headers: { From: "" } })],
	["an illegal tag", mailTo("a@example.org", { Tags: [{ Name: "row", Value: "out#mail#1" }] })],
	["no source", { RawMessage: { Data: Buffer.alloc(0) } }],
	["more than 10 MB", mailTo("a@example.org", { html: "x".repeat(8 * 1024 * 1024) })],
	["a request past all bounds", mailTo("a@example.org", { html: "x".repeat(17 * 1024 * 1024) })],
])("%s is refused", async (_, input) => {
	await start();
	expect(await refusal(input)).toBe("InvalidParameterValue");
	expect(await inbox()).toEqual([]);
});

test("an unsupported action is reported", async () => {
	await start();
	const text = { Data: "x" };
	const Message = { Subject: text, Body: { Text: text } };
	const command = new SendEmailCommand({
		Source: "deck@example.org",
		Destination: { ToAddresses: ["ann@example.org"] },
		Message,
	});
	await expect(client(server?.url ?? "").send(command)).rejects.toMatchObject({ name: "InvalidAction" });
});

test("an e-mail of another program on this computer is refused", async () => {
	await start();
	const body = new URLSearchParams({ Action: "SendRawEmail", Version: "2010-12-01" });
	const response = await fetch(`${server?.url}/`, { method: "POST", body });
	expect([response.status, await response.text()]).toEqual([
		403,
		expect.stringContaining("<Code>MissingAuthenticationTokenException</Code>"),
	]);
	const stranger = client(server?.url ?? "", { ...KEY, secretAccessKey: "guessed" });
	const sending = stranger.send(new SendRawEmailCommand(mailTo("ann@example.org")));
	await expect(sending).rejects.toMatchObject({ name: "InvalidSignatureException" });
	expect(await inbox()).toEqual([]);
});

test("50 recipients are accepted", async () => {
	await start();
	await send(mailTo(addresses(50)));
	expect((await inbox("?to=p49@example.org"))[0]?.to).toEqual(addresses(50));
});

test("an e-mail from a domain that is not verified is rejected", async () => {
	await start({ verifiedDomains: ["example.org"] });
	expect(await refusal(mailTo("a@b.org", { headers: { From: "x@example.com" } }))).toBe("MessageRejected");
	expect(await refusal(mailTo("a@b.org", { headers: { From: "x@notexample.org" } }))).toBe("MessageRejected");
	expect(await refusal(mailTo("a@b.org", { headers: { From: "x@mail.example.org" } }))).toBe("accepted");
});

test("above its rate the server throttles", async () => {
	await start({ maxPerSecond: 0.001 });
	expect(await refusal(mailTo("a@example.org"))).toBe("accepted");
	const error = await send(mailTo("a@example.org")).catch((thrown: unknown) => thrown);
	expect(error).toMatchObject({ name: "Throttling", $metadata: { httpStatusCode: 400 } });
	expect(server?.sentCount()).toBe(1);
});

test("events report sending, delivery, bounce and complaint", async () => {
	const events: SesEvent[] = [];
	await start({ onEvent: (event) => void events.push(event) });
	const to = ["a@example.org", "bounce+1@example.org", "complaint@example.org"];
	const id = await send(mailTo(to, { Tags: [{ Name: "row", Value: "r1" }], ConfigurationSetName: "deck" }));
	await vi.waitFor(() => expect(events.length).toBe(5));
	expect(events.map((event) => event["detail-type"])).toEqual([
		"Email Sent",
		"Email Delivered",
		"Email Bounced",
		"Email Delivered",
		"Email Complaint Received",
	]);
	for (const { source, region, detail } of events) {
		expect([source, region, detail.mail.messageId]).toEqual(["aws.ses", "eu-central-1", id]);
		expect(detail.mail.destination).toEqual(to);
		expect(detail.mail.tags).toEqual({ "ses:configuration-set": ["deck"], row: ["r1"] });
		expect(detail.mail.headers.find(({ name }) => name === "To")?.value).toBe(to.join(", "));
	}
	const bounce = events[2]?.detail;
	expect(bounce?.eventType === "Bounce" && bounce.bounce.bouncedRecipients).toEqual([
		{
			emailAddress: "bounce+1@example.org",
			action: "failed",
			status: "5.1.1",
			diagnosticCode: "smtp; 550 5.1.1 user unknown",
		},
	]);
});

test("events that were not accepted are sent again after a restart", async () => {
	const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
	const refused = vi.fn(() => Promise.reject(new Error("no")));
	await start({ onEvent: refused });
	const id = await send(mailTo("a@example.org"));
	await vi.waitFor(() => expect(complaints).toHaveBeenCalledTimes(1));
	await server?.close();
	complaints.mockRestore();
	const events: SesEvent[] = [];
	await start({ onEvent: (event) => void events.push(event) });
	await vi.waitFor(() => expect(events.length).toBe(2));
	await server?.close();
	await start({ onEvent: (event) => void events.push(event) });
	await server?.close();
	server = undefined;
	expect(events.map(({ detail }) => [detail.eventType, detail.mail.messageId])).toEqual([
		["Send", id],
		["Delivery", id],
	]);
});

test("an e-mail with a script is shown harmlessly", async () => {
	await start();
	const attack = `<script>parent.document.title="owned"</script>`;
	const html = `<html><head><title>x</title></head><body>${attack}<a href="https://example.org">go</a></body></html>`;
	const id = await send(mailTo("a@example.org", { headers: { Subject: `Hi ${attack}` }, html }));
	const page = await (await fetch(`${server?.url}/mail/${id}`)).text();
	const frame = `<iframe title="The mail" src="/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox">`;
	expect([page.includes(attack), page.includes(frame)]).toEqual([false, true]);
	const body = await fetch(`${server?.url}/mail/${id}/html`);
	expect(body.headers.get("content-security-policy")).toBe(
		"default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'; " +
			"sandbox allow-popups allow-popups-to-escape-sandbox",
	);
	expect(await body.text()).toBe(html.replace("<head>", `<head><base target="_blank">`));
});

test("the page finds e-mails by a part of the recipient", async () => {
	await start();
	const id = await send(mailTo("anna@example.org"));
	await send(mailTo("boris@example.org"));
	const list = await (await fetch(`${server?.url}/list?to=NNA`)).text();
	expect([...list.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([`/mail/${id}?to=NNA`]);
});

test("the page marks e-mails that were sent twice", async () => {
	await start();
	const row = (Value: string) => ({ Tags: [{ Name: "row", Value }] });
	await send(mailTo("anna@example.org", row("r1")));
	await send(mailTo("boris@example.org", row("r2")));
	await send(mailTo("anna@example.org", row("r1")));
	const list = await (await fetch(`${server?.url}/list`)).text();
	const marked = list.split("<li>").filter((one) => one.includes("sent twice"));
	expect(marked.map((one) => /class="to">([^<]*)/.exec(one)?.[1])).toEqual([
		"anna@example.org",
		"anna@example.org",
	]);
});

test("another host name and unknown pages are refused", async () => {
	await start();
	const foreign = request(`${server?.url}/inbox.json`, { headers: { host: "evil.example" } }).end();
	const [response] = await once(foreign, "response");
	response.resume();
	expect(response.statusCode).toBe(421);
	expect((await fetch(`${server?.url}/mail/..%2f..%2fpackage.json`)).status).toBe(404);
});

test("an e-mail and its events survive a process killed right after its answer", async () => {
	const script = `
		const { startMailServer } = await import(${JSON.stringify(new URL("./server.ts", import.meta.url).href)});
		const server = await startMailServer({ dataDir: ${JSON.stringify(dataDir)}, port: 0, credentials: ${JSON.stringify(CREDENTIALS)}, onEvent: () => new Promise(() => {}) });
		console.log(server.url);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [url] = await once(child.stdout, "data");
	const ids = await Promise.all(
		Array.from({ length: 20 }, async (_, index) => {
			const command = new SendRawEmailCommand(mailTo(`p${index}@example.org`));
			return (await client(String(url).trim()).send(command)).MessageId ?? "";
		}),
	);
	child.kill("SIGKILL");
	await once(child, "exit");
	const events: SesEvent[] = [];
	await start({ onEvent: (event) => void events.push(event) });
	const mails = await inbox();
	expect(mails.map((mail) => mail.id).sort()).toEqual(ids.toSorted());
	expect(new Set(mails.map((mail) => mail.subject))).toEqual(new Set(["Статья принята"]));
	await vi.waitFor(() => expect(events.length).toBe(40));
});
