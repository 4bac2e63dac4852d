import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SesEvent } from "./events.ts";
import type { InboxMail } from "./inbox-mail.ts";
import { encodeText } from "./mime.ts";
import { type MailServer, type MailServerOptions, startMailServer } from "./server.ts";

const FROM = `${encodeText("Дек событий")} <deck@example.org>`;

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
	server = await startMailServer({ dataDir, port: 0, ...options });
	return server;
}

function client(endpoint: string): SESv2Client {
	const credentials = { accessKeyId: "local", secretAccessKey: "local" };
	return new SESv2Client({ endpoint, region: "eu-central-1", credentials, maxAttempts: 1 });
}

function mailTo(to: string | string[], change: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput {
	return {
		FromEmailAddress: FROM,
		Destination: { ToAddresses: [to].flat() },
		Content: { Simple: simple("Статья принята", "<p>Здравствуйте</p>") },
		...change,
	};
}

function simple(subject: string, html: string) {
	return {
		Subject: { Data: subject, Charset: "UTF-8" },
		Body: { Text: { Data: "Здравствуйте", Charset: "UTF-8" }, Html: { Data: html, Charset: "UTF-8" } },
		Headers: [{ Name: "List-Unsubscribe", Value: "<https://example.org/off>" }],
	};
}

async function send(input: SendEmailCommandInput): Promise<string> {
	const answer = await client(server?.url ?? "").send(new SendEmailCommand(input));
	return answer.MessageId ?? "";
}

async function refusal(input: SendEmailCommandInput): Promise<string> {
	return send(input).then(
		() => "accepted",
		(error: Error) => error.name,
	);
}

async function inbox(query = ""): Promise<InboxMail[]> {
	const response = await fetch(`${server?.url}/inbox.json${query}`);
	return (await response.json()) as InboxMail[];
}

test("a mail arrives with its Cyrillic subject and names, tags and headers", async () => {
	await start();
	const to = `${encodeText("Анна Ёлкина")} <anna@example.org>`;
	const id = await send(
		mailTo(to, {
			EmailTags: [{ Name: "row", Value: "01J-a_b" }],
			ReplyToAddresses: ["editor@example.org"],
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
			"reply-to": "editor@example.org",
			subject: encodeText("Статья принята"),
			date: mail?.headers.date,
			"message-id": `<${id}@us-east-1.amazonses.com>`,
			"list-unsubscribe": "<https://example.org/off>",
			"mime-version": "1.0",
			"content-type": mail?.headers["content-type"],
		},
	});
	const seconds = mail?.at.replace(/\.\d+Z$/, ".000Z");
	expect(new Date(mail?.headers.date ?? "").toISOString()).toBe(seconds);
	expect(server?.sentCount()).toBe(1);
});

test("a long subject survives its encoding", async () => {
	await start();
	const subject = `Ответ рецензенту №2 — «${"длинное название ".repeat(20)}» 🎓`;
	await send(mailTo("a@example.org", { Content: { Simple: simple(subject, "<p>x</p>") } }));
	expect((await inbox()).map((mail) => mail.subject)).toEqual([subject]);
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

test("blind copies are delivered and not shown", async () => {
	await start();
	const id = await send(
		mailTo("a@example.org", {
			Destination: { ToAddresses: ["a@example.org"], BccAddresses: ["c@example.org"] },
		}),
	);
	const [mail] = await inbox("?to=c@example.org");
	expect([mail?.id, mail?.headers.to, mail?.headers.bcc]).toEqual([id, "a@example.org", undefined]);
});

test("a raw mail is kept byte for byte", async () => {
	await start();
	const raw = "From: deck@example.org\r\nTo: r@example.org\r\nSubject: =?UTF-8?B?0JTQsA==?=\r\n\r\nbody\r\n";
	await send({ Content: { Raw: { Data: Buffer.from(raw) } } });
	const [mail] = await inbox("?to=r@example.org");
	expect([mail?.subject, mail?.text]).toEqual(["Да", "body\n"]);
	expect(await (await fetch(`${server?.url}/mail/${mail?.id}?tab=source`)).text()).toContain(
		"?0JTQsA==?=\r\n\r\nbody",
	);
});

const subject = (Data: string) => ({
	Content: { Simple: { ...simple("", "<p>x</p>"), Subject: { Data, Charset: "UTF-8" } } },
});
const header = (Name: string, Value: string) => ({
	Content: { Simple: { ...simple("x", "<p>x</p>"), Headers: [{ Name, Value }] } },
});
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.org`);

test.each<[string, Partial<SendEmailCommandInput>]>([
	["a line break in the subject", subject("Hello\r\nBcc: all@example.org")],
	["a line break in the sender", { FromEmailAddress: "deck@example.org\r\nBcc: all@example.org" }],
	["a line break in a recipient", { Destination: { ToAddresses: ["a@example.org\nCc: all@example.org"] } }],
	["two recipients in one", { Destination: { ToAddresses: ["a@example.org, b@example.org"] } }],
	["a name that is not encoded", { Destination: { ToAddresses: ["Анна <anna@example.org>"] } }],
	["no address", { Destination: { ToAddresses: ["anna"] } }],
	["no recipient", { Destination: { ToAddresses: [] } }],
	["51 recipients", { Destination: { ToAddresses: many(51) } }],
	["a line break in a header", header("X-A", "1\r\nBcc: all@example.org")],
	["a header that is SES's own", header("Subject", "other")],
	["an illegal tag", { EmailTags: [{ Name: "row", Value: "out#mail#1" }] }],
	["a template", { Content: { Template: { TemplateName: "t" } } }],
	[
		"a text without its charset",
		{ Content: { Simple: { Subject: { Data: "Да" }, Body: { Text: { Data: "x" } } } } },
	],
	["more than 10 MB", { Content: { Simple: simple("x", "x".repeat(8 * 1024 * 1024)) } }],
	["a request past all bounds", { Content: { Simple: simple("x", "x".repeat(17 * 1024 * 1024)) } }],
])("%s is refused", async (_, change) => {
	await start();
	expect(await refusal(mailTo("a@example.org", change))).toBe("BadRequestException");
	expect(await inbox()).toEqual([]);
});

test("50 recipients are taken", async () => {
	await start();
	await send(mailTo(many(50)));
	expect((await inbox("?to=p49@example.org"))[0]?.to).toEqual(many(50));
});

test("mail from a domain that is not verified is rejected", async () => {
	await start({ verifiedDomains: ["example.org"] });
	expect(await refusal(mailTo("a@b.org", { FromEmailAddress: "x@example.com" }))).toBe("MessageRejected");
	expect(await refusal(mailTo("a@b.org", { FromEmailAddress: "x@notexample.org" }))).toBe("MessageRejected");
	expect(await refusal(mailTo("a@b.org", { FromEmailAddress: "x@mail.example.org" }))).toBe("accepted");
});

test("past its rate the server throttles", async () => {
	await start({ maxPerSecond: 0.001 });
	expect(await refusal(mailTo("a@example.org"))).toBe("accepted");
	const error = await send(mailTo("a@example.org")).catch((thrown: unknown) => thrown);
	expect(error).toMatchObject({ name: "TooManyRequestsException", $metadata: { httpStatusCode: 429 } });
	expect(server?.sentCount()).toBe(1);
});

test("events tell of sending, delivery, bounce and complaint", async () => {
	const events: SesEvent[] = [];
	await start({ region: "eu-central-1", onEvent: (event) => void events.push(event) });
	const to = ["a@example.org", "bounce+1@example.org", "complaint@example.org"];
	const id = await send(
		mailTo(to, { EmailTags: [{ Name: "row", Value: "r1" }], ConfigurationSetName: "deck" }),
	);
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

test("events that were not taken come again after a restart", async () => {
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

test("a mail with a script is shown harmlessly", async () => {
	await start();
	const attack = `<script>parent.document.title="owned"</script>`;
	const html = `<html><head><title>x</title></head><body>${attack}<a href="https://example.org">go</a></body></html>`;
	const id = await send(mailTo("a@example.org", { Content: { Simple: simple(`Hi ${attack}`, html) } }));
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

test("the page finds mails by a part of the recipient", async () => {
	await start();
	const id = await send(mailTo("anna@example.org"));
	await send(mailTo("boris@example.org"));
	const list = await (await fetch(`${server?.url}/list?to=NNA`)).text();
	expect([...list.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([`/mail/${id}?to=NNA`]);
});

test("a foreign host name and unknown pages are refused", async () => {
	await start();
	const foreign = request(`${server?.url}/inbox.json`, { headers: { host: "evil.example" } }).end();
	const [response] = await once(foreign, "response");
	response.resume();
	expect(response.statusCode).toBe(421);
	expect((await fetch(`${server?.url}/mail/..%2f..%2fpackage.json`)).status).toBe(404);
});

test("a mail and its events outlive a process killed right after its answer", async () => {
	const script = `
		const { startMailServer } = await import(${JSON.stringify(new URL("./server.ts", import.meta.url).href)});
		const server = await startMailServer({ dataDir: ${JSON.stringify(dataDir)}, port: 0, onEvent: () => new Promise(() => {}) });
		console.log(server.url);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [url] = await once(child.stdout, "data");
	const ids = await Promise.all(
		Array.from({ length: 20 }, async (_, index) => {
			const command = new SendEmailCommand(mailTo(`p${index}@example.org`));
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
