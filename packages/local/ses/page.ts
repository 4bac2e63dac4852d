import { escapeHtml } from "@deck/contracts/escape-html";
import type { InboxMail } from "./inbox-mail.ts";
import type { Envelope } from "./store.ts";

const TABS = { html: "HTML", text: "Text", source: "Source" } as const;

export type Tab = keyof typeof TABS;

export interface MailView extends InboxMail {
	source: string;
	/** Null shows the richest part. */
	tab: Tab | null;
}

/** Newest first; `to`: the search, `openId`: the open mail. */
export interface ListView {
	mails: Envelope[];
	to: string;
	openId: string | null;
}

/** Search finds the others. */
const LIST_LENGTH = 200;

export function isTab(value: string | null): value is Tab {
	return value !== null && Object.hasOwn(TABS, value);
}

export function pageHtml(list: ListView, mail: MailView | null): string {
	const title = mail ? `${escapeHtml(mail.subject)} · Inbox` : "Inbox";
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/inbox.css">
<script type="module" src="/inbox.js"></script></head>
<body class="${mail ? "reading" : "listing"}">
<header><h1><a href="/">Inbox</a></h1>
<form role="search" action="/"><input type="search" name="to" value="${escapeHtml(list.to)}" placeholder="Recipient"
 aria-label="Search by recipient" autocomplete="off" spellcheck="false"></form></header>
<nav aria-label="Mails" id="list">${listHtml(list)}</nav>
<main>${mail ? mailHtml(mail, list.to) : `<p class="empty">Choose a mail to read it.</p>`}</main>
</body></html>`;
}

export function listHtml({ mails, to, openId }: ListView): string {
	if (mails.length === 0) {
		return `<p class="empty">${to === "" ? "No mail yet." : "No mail to such an address."}</p>`;
	}
	const copies = Map.groupBy(mails, rowTag);
	const twice = (mail: Envelope) => rowTag(mail) !== undefined && (copies.get(rowTag(mail))?.length ?? 0) > 1;
	const rows = mails.slice(0, LIST_LENGTH).map(
		(mail) => `<li><a href="${mailPath(mail.id, to)}"${mail.id === openId ? ' aria-current="page"' : ""}>
<span class="to">${escapeHtml(mail.destination.join(", "))}</span><time class="at" datetime="${mail.at}">${shortTime(mail.at)}</time>
<span class="subject" lang="">${escapeHtml(mail.subject)}</span>${twice(mail) ? '<code class="twice">sent twice</code>' : ""}</a></li>`,
	);
	const rest = mails.length - LIST_LENGTH;
	const more = rest > 0 ? `<p class="empty">${rest} older; search to find them.</p>` : "";
	return `<ol>${rows.join("")}</ol>${more}`;
}

/** Repeats after an unknown outcome share it. */
const rowTag = ({ tags }: Envelope): string | undefined => tags.row;

export function mailBodyHtml(html: string): string {
	const base = `<base target="_blank">`;
	const head = /<head(?:\s[^>]*)?>/i.exec(html);
	if (!head) {
		return `<!doctype html><meta charset="utf-8">${base}${html}`;
	}
	const end = head.index + head[0].length;
	return html.slice(0, end) + base + html.slice(end);
}

function mailHtml(mail: MailView, to: string): string {
	const open = mail.tab ?? (mail.html === "" ? "text" : "html");
	const tabs = Object.entries(TABS).map(
		([tab, name]) =>
			`<a href="${mailPath(mail.id, to, tab)}"${tab === open ? ' aria-current="true"' : ""}>${name}</a>`,
	);
	const tags = Object.entries(mail.tags).map(
		([name, value]) => `<code>${escapeHtml(`${name}=${value}`)}</code>`,
	);
	return `<article><a class="back" href="/${query({ to })}">← All mails</a>
<h2 lang="">${escapeHtml(mail.subject)}</h2>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to.join(", "))}</dd>
<dt>Date</dt><dd><time datetime="${mail.at}">${fullTime(mail.at)}</time></dd>
${tags.length > 0 ? `<dt>Tags</dt><dd>${tags.join(" ")}</dd>` : ""}</dl>
<div class="tabs" role="group" aria-label="View">${tabs.join("")}</div>
${tabHtml(mail, open)}</article>`;
}

function tabHtml(mail: MailView, tab: Tab): string {
	if (tab === "source") {
		return `<pre class="source" tabindex="0">${escapeHtml(mail.source)}</pre>`;
	}
	if (tab === "text") {
		return mail.text === ""
			? `<p class="empty">This mail has no text part.</p>`
			: `<pre lang="" tabindex="0">${linkUrls(mail.text)}</pre>`;
	}
	return mail.html === ""
		? `<p class="empty">This mail has no HTML part.</p>`
		: `<iframe title="The mail" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function linkUrls(text: string): string {
	return text
		.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
		.map((piece, index) =>
			index % 2 === 1
				? `<a href="${escapeHtml(piece)}" target="_blank" rel="noopener">${escapeHtml(piece)}</a>`
				: escapeHtml(piece),
		)
		.join("");
}

function mailPath(id: string, to: string, tab = ""): string {
	return `/mail/${id}${query({ to, tab })}`;
}

function query(values: Record<string, string>): string {
	const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();
	return search === "" ? "" : `?${escapeHtml(search)}`;
}

function shortTime(at: string): string {
	const [day, time = ""] = fullTime(at).split(" ");
	return day === fullTime(new Date().toISOString()).split(" ")[0] ? time : `${day}`;
}

/** Formats a time in Swedish, which looks like ISO. */
function fullTime(at: string): string {
	return new Date(at).toLocaleString("sv-SE");
}
