import { LOCALES } from "@deck/contracts/enums";
import type { EmailDraft } from "@deck/core/mail/email-draft";
import { renderEmail } from "@deck/core/mail/render";
import { simpleParser } from "mailparser";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { expect, test } from "vitest";
import en from "../../locales/en/mail.json" with { type: "json" };
import { composeEmail } from "./compose-email.ts";

const ADDRESSES = { to: "ada@example.org", from: "Event deck <deck@example.org>" };

/** Includes the decoded parts. */
function countBareLineEnds(source: Buffer): number {
	const text = source.toString("latin1");
	const [, boundary = ""] = /boundary="([^"]+)"/.exec(text) ?? [];
	const parts = text.split(`--${boundary}`).slice(1, -1);
	const inside = parts.map((part) => {
		const [head = "", ...body] = part.trim().split("\r\n\r\n");
		return /base64/i.test(head) ? Buffer.from(body.join(""), "base64").toString("utf8") : "";
	});
	expect(parts.length).toBe(2);
	return [text, ...inside].flatMap((one) => one.match(/(?<!\r)\n|\r(?!\n)/g) ?? []).length;
}

const PLACEHOLDER_VALUES = new Proxy<Record<string, string>>(
	{},
	{ get: (_, name) => `${String(name)}\nЯ`, ownKeys: () => [] },
);

const keys = Object.keys(en).filter(
	(key) => !["footer", "sender", "unsubscribe", "decision"].includes(key),
) as EmailDraft["key"][];

test.each(LOCALES.flatMap((locale) => keys.map((key) => ({ locale, key }))))(
	"every line of $locale $key ends with CRLF",
	async ({ locale, key }) => {
		const names = [...JSON.stringify(en[key]).matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);
		const params = Object.fromEntries(
			names.map((name) => [
				name,
				/^(hours|minutes|days|count)$/.test(name) ? 2 : (PLACEHOLDER_VALUES[name] ?? ""),
			]),
		);
		const draft: EmailDraft = {
			to: "ada@example.org",
			locale,
			key,
			conference: null,
			params,
			link: "https://deck.example.org/x",
		};
		const email = renderEmail(draft, "https://deck.example.org");
		expect(countBareLineEnds(await composeEmail(MailComposer, email, ADDRESSES))).toBe(0);
	},
);

test("an e-mail has the conference's name as sender, whatever characters are in it, and its reply address", async () => {
	const email = { to: "", subject: "S", text: "t", html: "h", headers: {} };
	const sent = async (sender: string) => {
		const source = await composeEmail(
			MailComposer,
			{ ...email, sender, reply_to: "office@itnt.example" },
			ADDRESSES,
		);
		const { from, replyTo, headers } = await simpleParser(source);
		return [from?.value, replyTo?.text, headers.has("bcc")];
	};
	for (const name of [
		"ИТНТ 2027 через Event deck",
		'A "B" <c@d.example>, e; via Event deck',
		"A Bcc: x@example.org via",
	]) {
		expect(await sent(name)).toEqual([[{ name, address: "deck@example.org" }], "office@itnt.example", false]);
	}
});
