import { randomBytes } from "node:crypto";

/** A mail in parts, its addresses already checked and in ASCII. */
export interface MailParts {
	messageId: string;
	at: Date;
	from: string;
	to: string[];
	cc: string[];
	replyTo: string[];
	subject: string;
	text: string | undefined;
	html: string | undefined;
	headers: { name: string; value: string }[];
}

const LINE = "\r\n";
/** Bytes in one encoded word: 60 characters of base64 and the frame stay within RFC 2047's 75. */
const WORD_BYTES = 45;
const UNENCODED_LENGTH = 66;

/** Builds the RFC 822 source SES would send; blind copies stay out of it. */
export function composeMail(parts: MailParts): Buffer {
	const headers = [
		`From: ${parts.from}`,
		...addressHeader("To", parts.to),
		...addressHeader("Cc", parts.cc),
		...addressHeader("Reply-To", parts.replyTo),
		`Subject: ${encodeText(parts.subject)}`,
		`Date: ${parts.at.toUTCString().replace("GMT", "+0000")}`,
		`Message-ID: <${parts.messageId}>`,
		...parts.headers.map(({ name, value }) => `${name}: ${value}`),
		"MIME-Version: 1.0",
	];
	return Buffer.from([...headers, ...bodyLines(parts.text, parts.html), ""].join(LINE), "latin1");
}

/** A header's text as it may stand in a mail: plain ASCII, or RFC 2047 words split between whole characters. */
export function encodeText(text: string): string {
	if (/^[ -~]*$/.test(text) && !text.includes("=?") && text.length <= UNENCODED_LENGTH) {
		return text;
	}
	const words = [""];
	for (const character of text) {
		const last = words[words.length - 1] ?? "";
		if (Buffer.byteLength(last + character) > WORD_BYTES) {
			words.push(character);
		} else {
			words[words.length - 1] = last + character;
		}
	}
	return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(`${LINE} `);
}

/** The header lines of a mail's source, unfolded, in order and as written. */
export function readHeaders(source: Buffer): { name: string; value: string }[] {
	const text = source.toString("utf8");
	const head = text.split(/\r?\n\r?\n/, 1)[0] ?? "";
	const lines = head.replace(/\r?\n(?=[ \t])/g, "").split(/\r?\n/);
	return lines
		.map((line) => ({ line, colon: line.indexOf(":") }))
		.filter(({ colon }) => colon > 0)
		.map(({ line, colon }) => ({ name: line.slice(0, colon), value: line.slice(colon + 1).trim() }));
}

function addressHeader(name: string, mailboxes: string[]): string[] {
	return mailboxes.length === 0 ? [] : [`${name}: ${mailboxes.join(`,${LINE} `)}`];
}

function bodyLines(text: string | undefined, html: string | undefined): string[] {
	if (text === undefined || html === undefined) {
		return part(html === undefined ? "plain" : "html", html ?? text ?? "");
	}
	const boundary = `=_${randomBytes(12).toString("hex")}`;
	return [
		`Content-Type: multipart/alternative; boundary="${boundary}"`,
		"",
		`--${boundary}`,
		...part("plain", text),
		`--${boundary}`,
		...part("html", html),
		`--${boundary}--`,
	];
}

function part(kind: "plain" | "html", content: string): string[] {
	const lines =
		Buffer.from(content)
			.toString("base64")
			.match(/.{1,76}/g) ?? [];
	return [`Content-Type: text/${kind}; charset=UTF-8`, "Content-Transfer-Encoding: base64", "", ...lines];
}
