import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { simpleParser } from "mailparser";
import { readHeaders } from "./headers.ts";
import { sendJson } from "./http.ts";
import type { InboxMail } from "./inbox-mail.ts";
import { isTab, listHtml, type MailView, mailBodyHtml, pageHtml } from "./page.ts";
import type { Envelope, MailStore } from "./store.ts";

const PAGE_POLICY =
	"default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Allows only text, style and pictures. */
const MAIL_POLICY =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'; " +
	"sandbox allow-popups allow-popups-to-escape-sandbox";

const ASSETS: Record<string, { type: string; body: Buffer }> = {
	"/inbox.css": { type: "text/css", body: readFileSync(new URL("./inbox.css", import.meta.url)) },
	"/inbox.js": { type: "text/javascript", body: readFileSync(new URL("./inbox.js", import.meta.url)) },
};

/**
 * Serves `GET /` and `/mail/ID` (`?to=` part of a recipient, `?tab=`), `/list`, `/mail/ID/html`; for tests `GET
 * /inbox.json` (`?to=` a whole address, newest first) and `DELETE /inbox.json`.
 */
export async function answerInbox(
	store: MailStore,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const url = new URL(request.url ?? "/", "http://localhost");
	const to = url.searchParams.get("to") ?? "";
	if (url.pathname === "/inbox.json") {
		await answerJson(store, request.method, to, response);
		return;
	}
	if (request.method !== "GET") {
		sendText(response, 405, "text/plain", "Method not allowed");
		return;
	}
	const asset = ASSETS[url.pathname];
	if (asset) {
		sendText(response, 200, asset.type, asset.body);
		return;
	}
	const [, area, id = "", part] = url.pathname.split("/");
	const mails = search(store.list(), to);
	const view = { mails, to, openId: id === "" ? url.searchParams.get("open") : id };
	if (url.pathname === "/") {
		sendText(response, 200, "text/html", pageHtml(view, null), PAGE_POLICY);
	} else if (url.pathname === "/list") {
		sendText(response, 200, "text/html", listHtml(view), PAGE_POLICY);
	} else if (area === "mail" && store.find(id)) {
		const mail = await readView(store, id);
		if (part === "html") {
			sendText(response, 200, "text/html", mailBodyHtml(mail.html), MAIL_POLICY);
		} else {
			const tab = url.searchParams.get("tab");
			sendText(
				response,
				200,
				"text/html",
				pageHtml(view, { ...mail, tab: isTab(tab) ? tab : null }),
				PAGE_POLICY,
			);
		}
	} else {
		sendText(response, 404, "text/plain", "No such page");
	}
}

async function answerJson(
	store: MailStore,
	method: string | undefined,
	to: string,
	response: ServerResponse,
): Promise<void> {
	if (method === "DELETE") {
		await store.clear();
		response.writeHead(204).end();
		return;
	}
	const address = to.toLowerCase();
	const found = store
		.list()
		.filter(({ destination }) => to === "" || destination.some((one) => one.toLowerCase() === address));
	const mails: InboxMail[] = [];
	for (const { id } of found) {
		mails.push(await readMail(store, id));
	}
	sendJson(response, 200, mails, { "cache-control": "no-store" });
}

function search(mails: Envelope[], to: string): Envelope[] {
	const part = to.trim().toLowerCase();
	return mails.filter(({ destination }) => destination.some((one) => one.toLowerCase().includes(part)));
}

async function readMail(store: MailStore, id: string): Promise<InboxMail> {
	const { source: _, ...mail } = await readView(store, id);
	return mail;
}

async function readView(store: MailStore, id: string): Promise<Omit<MailView, "tab">> {
	const envelope = store.find(id);
	const source = await store.source(id);
	const mail = await simpleParser(source, {
		skipHtmlToText: true,
		skipTextToHtml: true,
		skipImageLinks: true,
	});
	return {
		id,
		at: envelope?.at ?? "",
		to: envelope?.destination ?? [],
		from: mail.from?.text ?? "",
		subject: mail.subject ?? "",
		text: mail.text ?? "",
		html: mail.html === false ? "" : mail.html,
		tags: envelope?.tags ?? {},
		headers: Object.fromEntries(readHeaders(source).map(({ name, value }) => [name.toLowerCase(), value])),
		source: source.toString("utf8"),
	};
}

function sendText(
	response: ServerResponse,
	status: number,
	type: string,
	body: string | Buffer,
	policy = "default-src 'none'",
): void {
	response.writeHead(status, {
		"content-type": `${type}; charset=utf-8`,
		"content-security-policy": policy,
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer",
		"cache-control": "no-store",
	});
	response.end(body);
}
