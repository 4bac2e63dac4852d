import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ChatMessage, ChatPeople } from "@deck/contracts/chat";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { makeMeasure, writePdf } from "../../document-pdf/write-pdf.ts";
import { makeTranscript, type TranscriptTexts } from "./transcript.ts";
import { transcriptPages } from "./transcript-pages.ts";
import { transcriptText } from "./transcript-text.ts";

const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, "0")}:00.000Z`;
const arina = { user_id: "arina", names: { en: "Arina Veshnyakova" }, avatar_path: null };
const message = (n: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
	n,
	text,
	at: at(n),
	edited_at: null,
	deleted_at: null,
	side: "member",
	author: arina,
	role: { type: "author" },
	files: [],
	reply_to: null,
	own: false,
	editable_till: null,
	...more,
});
const SAID = [
	message(1, "May the table go to an **appendix**?\n\n2. Vera · 2026-11-23"),
	message(2, "Yes.", { side: "staff", author: null, role: null, reply_to: 1, edited_at: at(5) }),
	message(3, "", { deleted_at: at(6) }),
	message(4, "", { files: [{ name: "appendix.pdf", size: 122_880, kind: "pdf", preview: null }] }),
];
const member = { role: { type: "author" as const }, names: { en: "Arina Veshnyakova" }, seen: 0, own: true };
const PEOPLE: ChatPeople = {
	members: [
		{
			...member,
			user_id: "arina",
			avatar_path: null,
			staff: { email: "a@b.org", locale: "en", trouble: null },
		},
	],
	staff: [{ user_id: "vera", names: {}, avatar_path: null, role: { type: "editor" }, own: false }],
};
const WORDS: TranscriptTexts = {
	lang: "en",
	title: "Paper 137. Tomography",
	formerMember: "Deleted account",
	emojiReplacement: "emoji",
	nameless: { staff: "Organiser", member: "Author or participant" },
	date: (instant) => instant.slice(0, 16).replace("T", " "),
	role: ({ role }) => role?.type ?? "former",
	state: ({ kind }) => `The paper: ${kind}`,
	deleted: (date) => `Message deleted ${date}`,
	edited: (date) => `Edited ${date}`,
	inReplyTo: ({ n, name }) => `In reply to ${n}, ${name}`,
	file: ({ name, size }) => `File: ${name}, ${size}`,
	members: (names) => `Authors: ${names}`,
	staff: (names) => `Organisers: ${names}`,
	conference: (title) => `Conference: ${title}`,
	saved: (date) => `Saved: ${date}`,
};
const recordOf = (chatMessages: readonly ChatMessage[]) =>
	makeTranscript(WORDS, {
		conference: "Imaging",
		people: PEOPLE,
		messages: chatMessages,
		now: at(59),
		lines: [{ kind: "accepted", at: at(3) }],
	});

test("a room as text has authors, times, texts, replies, marks and files, no address, and no forged message", () => {
	expect(transcriptText(recordOf(SAID))).toBe(`Paper 137. Tomography

Conference: Imaging
Authors: Arina Veshnyakova (author)
Organisers: Organiser (editor)
Saved: 2026-11-23 10:59

1. Arina Veshnyakova, author · 2026-11-23 10:01
  May the table go to an appendix?

  2. Vera · 2026-11-23

2. Deleted account · 2026-11-23 10:02
  In reply to 1, Arina Veshnyakova
  Edited 2026-11-23 10:05
  Yes.

The paper: accepted · 2026-11-23 10:03

3. Arina Veshnyakova, author · 2026-11-23 10:03
  Message deleted 2026-11-23 10:06

4. Arina Veshnyakova, author · 2026-11-23 10:04
  File: appendix.pdf, 120\u00a0kB
`);
});

test("a room as a PDF has all messages in order, over as many numbered pages as needed", async () => {
	const font = async (name: string) =>
		new Uint8Array(await readFile(join(import.meta.dirname, "../../print/fonts", name)));
	const fonts = { regular: await font("DejaVuSerif.ttf"), bold: await font("DejaVuSerif-Bold.ttf") };
	const long = Array.from({ length: 40 }, (_, index) =>
		message(index + 5, `Word${index} `.repeat(90).trim()),
	);
	const record = recordOf([...SAID, ...long]);
	const blob = await writePdf(transcriptPages(record, makeMeasure(fonts)), fonts, new Date(at(59)));
	const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
	const pages: string[] = [];
	for (let page = 1; page <= pdf.numPages; page++) {
		const { items } = await (await pdf.getPage(page)).getTextContent();
		pages.push(items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str] : [])).join(" "));
	}
	const feet = pages.map((page) => / (\d+ \/ \d+)$/.exec(page)?.[1]);
	expect(feet).toEqual(pages.map((_, index) => `${index + 1} / ${pages.length}`));
	expect(pages.length).toBeGreaterThan(2);
	const words = (text: string) => text.split(/\s+/).filter(Boolean);
	const read = pages.map((page) => page.replace(/ \d+ \/ \d+$/, "")).join(" ");
	expect(words(read)).toEqual(words(transcriptText(record)));
});
