import { LOCALES } from "@deck/contracts/enums";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en/mail.json" with { type: "json" };
import { harmlessText } from "./break-links.ts";
import type { EmailConference } from "./email-conference.ts";
import type { EmailDraft } from "./email-draft.ts";
import { formatNewsSummary } from "./news-texts.ts";
import { renderEmail } from "./render.ts";

const SITE = "https://deck.example.org";
const creator: EmailDraft = {
	to: "ada@example.org",
	locale: "en",
	key: "conference_creator",
	conference: null,
	params: { conference: "Optics", inviter: "Eve (eve@example.org)" },
	link: "https://deck.example.org/optics/adm?a=1&b=2",
};

const conference: EmailConference = {
	short_title: "ITNT 2027",
	dates: "24–28 May 2027",
	places: "Samara, Samarkand",
	website: "https://itnt.example",
	reply_to: "office@itnt.example",
	contact: "office@itnt.example, +7 846 000-00-00",
};

const visible = (html: string) =>
	html
		.replace(/^.*<body[^>]*>/s, "")
		.replace(/<[^>]*>/g, "")
		.split("\n")
		.filter(Boolean);

describe("a rendered e-mail", () => {
	it("writes formulas plainly", () => {
		const conference = String.raw`Noise with $\alpha \le 2$`;
		const { subject, text } = renderEmail({ ...creator, params: { ...creator.params, conference } }, SITE);
		expect(subject).toBe("Noise with α ≤ 2: you are the creator");
		expect(text).toContain("Set up “Noise with α ≤ 2”");
	});

	it("has a subject, a plain text and the same in HTML", () => {
		const email = renderEmail(creator, SITE);
		expect(email.to).toBe("ada@example.org");
		expect(email.subject).toBe("Optics: you are the creator");
		expect(email.text).toBe(`Set up “Optics”

The conference “Optics” has been created on Event deck, with you as its creator.

Appointed by: Eve (eve\u200c@\u200cexample\u200c.\u200corg)

No one else can see it yet. Fill in its details, sections and dates, then open it.

Sign in with this address. If it has no account yet, the link lets you register one.

Set up the conference:
https://deck.example.org/optics/adm?a=1&b=2

-- 
You are receiving this e-mail because a platform administrator named this address as the conference’s creator.
This e-mail was sent by Event deck, deck.example.org. Replies to it are not read.
`);
		expect(visible(email.html)).toEqual([
			"Set up “Optics”",
			"The conference “Optics” has been created on Event deck, with you as its creator.",
			"Appointed by: Eve (eve\u200c@\u200cexample\u200c.\u200corg)",
			"No one else can see it yet. Fill in its details, sections and dates, then open it.",
			"Sign in with this address. If it has no account yet, the link lets you register one.",
			"Set up the conference",
			"https://deck.example.org/optics/adm?a=1&amp;b=2",
			"You are receiving this e-mail because a platform administrator named this address as the conference’s creator.",
			"This e-mail was sent by Event deck, deck.example.org. Replies to it are not read.",
		]);
		expect(email.html.match(/href="[^"]*"/g)).toEqual(
			Array(2).fill('href="https://deck.example.org/optics/adm?a=1&amp;b=2"'),
		);
	});

	it("shows quoted lines as a quotation with a heading in HTML", () => {
		const written = { subject: "S", text: "Dear\n\n{reviews}" };
		const params = {
			reviews: "They follow.\n\nReview 1 · Accept\n> <b>\n>\n> > quoted\n\nReview 2 · Revise",
		};
		const { html } = renderEmail({ ...creator, written, params: { ...creator.params, ...params } }, SITE);
		expect(html).toMatch(/<p class="quoteHeading"[^>]*>Review 1 · Accept<\/p>/);
		expect(html).toMatch(/<blockquote class="quote"[^>]*>&lt;b&gt;\n\n&gt; quoted<\/blockquote>/);
		expect(html).toMatch(/<p class="line"[^>]*>Review 2 · Revise<\/p>/);
	});

	it("says how to unsubscribe, if it is optional", () => {
		const links = { page: `${SITE}/unsubscribe/t`, oneClick: `${SITE}/api/mail/unsubscribe/t` };
		const { text, html, headers } = renderEmail(creator, SITE, { unsubscribe: links });
		expect(text.split("\n").at(-2)).toBe(
			"Don’t want e-mails of this kind? Unsubscribe: https://deck.example.org/unsubscribe/t",
		);
		expect(visible(html).at(-1)).toBe("Don’t want e-mails of this kind? Unsubscribe");
		expect(html.match(/href="[^"]*"/g)?.at(-1)).toBe('href="https://deck.example.org/unsubscribe/t"');
		expect(headers).toEqual({
			"List-Unsubscribe": "<https://deck.example.org/api/mail/unsubscribe/t>",
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		});
		expect(renderEmail(creator, SITE).headers).toEqual({});
	});

	it("names the recipient's own address whole and without a link, and breaks others", () => {
		const params = { old: "ada@example.org", new: "eve@evil.example", hours: 24 };
		const draft = { ...creator, key: "account_email_old", params, link: `${SITE}/auth/email` } as const;
		const { text, html } = renderEmail(draft, SITE);
		const line = "the account ada@example.org on Event deck to eve\u200c@\u200cevil\u200c.\u200cexample";
		expect([text.includes(line), html.includes(line)]).toEqual([true, true]);
		expect(new Set(html.match(/href="[^"]*"/g))).toEqual(new Set([`href="${SITE}/auth/email"`]));
	});

	it("is in Russian, with plural forms and its language named", () => {
		const hours = (count: number) =>
			renderEmail(
				{
					to: "a@example.org",
					locale: "ru",
					key: "account_verify",
					conference: null,
					params: { email: "a@example.org", hours: count },
				},
				SITE,
			);
		expect(hours(72).subject).toBe("Подтвердите адрес электронной почты");
		expect(/<html lang="(\w+)">/.exec(hours(72).html)?.[1]).toBe("ru");
		expect([1, 2, 5].map((count) => /срок действия.*$/m.exec(hours(count).text)?.[0])).toEqual([
			"срок действия\u00a0— 1 час.",
			"срок действия\u00a0— 2 часа.",
			"срок действия\u00a0— 5 часов.",
		]);
	});

	it("shows typed text literally", () => {
		const title = `<img src=x> & "q" 'a' {number} {{number}} {-number} $t(footer) $t(footer, {"site":"x"})`;
		const email = renderEmail(
			{
				to: "a@example.org",
				locale: "en",
				key: "paper_received",
				conference: null,
				params: { number: 2014, title, conference: "C", authors: "A", section: "S", next: "" },
			},
			SITE,
		);
		expect(email.text.split("\n")[4]).toBe(`Title: ${title}`);
		expect(visible(email.html)[2]).toBe(
			`Title: &lt;img src=x&gt; &amp; &quot;q&quot; &#39;a&#39; {number} {{number}} {-number} $t(footer) $t(footer, {&quot;site&quot;:&quot;x&quot;})`,
		);
	});

	it("links an item's first line if it has no button, whatever its title contains", () => {
		const item = { number: 7, title: `<b>See https://bad.example</b>`, news: "Withdrawn\nSection: Optics" };
		const { text, html } = renderEmail(
			{
				to: "a@example.org",
				locale: "en",
				key: "staff_digest",
				conference: null,
				params: {
					conference: "Spectra",
					summary: formatNewsSummary(new Map([["withdrawals", 1]]), "en"),
					date: "1 May 2027",
					more: "",
				},
				items: [{ params: item, link: `${SITE}/c/adm/papers/7` }],
				link: `${SITE}/c/adm/papers`,
			},
			SITE,
		);
		expect(text).toContain(`Withdrawn\nSection: Optics\n${SITE}/c/adm/papers/7\n`);
		const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
		expect(links).toEqual([`${SITE}/c/adm/papers/7`, `${SITE}/c/adm/papers`, `${SITE}/c/adm/papers`]);
	});

	it("counts the news of a digest in both languages", () => {
		const counts = new Map([
			["refusals", 5],
			["papers", 2],
			["versions", 21],
			["reviews", 0],
		] as const);
		expect(formatNewsSummary(counts, "en")).toBe("2 new papers, 21 new versions, 5 declined reviews");
		expect(formatNewsSummary(counts, "ru")).toBe("2 новые статьи, 21 новая версия, 5 отказов рецензентов");
	});

	it("keeps its subject on one line", () => {
		const email = renderEmail(
			{ ...creator, params: { conference: "A\r\nBcc: x@example.org\u2028B", inviter: "" } },
			SITE,
		);
		expect(email.subject).toBe("A Bcc: x@example.org B: you are the creator");
	});

	it("has no button without a link", () => {
		const { link: _, ...draft } = creator;
		const email = renderEmail(draft, SITE);
		expect(email.html.match(/<a /g)).toBe(null);
		expect(email.text.includes("Set up the conference:")).toBe(false);
	});

	it("leaves out a line without a value", () => {
		const { text } = renderEmail({ ...creator, params: { conference: "Optics", inviter: "" } }, SITE);
		expect(text.includes("Named by")).toBe(false);
	});

	it("has no link but its own, whatever people typed", () => {
		const typed = "Win at https://evil.example or www.evil.example, write to eve@evil.example";
		const params = { number: 1, title: typed, conference: typed, authors: typed, section: typed, next: "" };
		const { text, html } = renderEmail({ ...creator, key: "paper_received", params }, SITE);
		for (const body of [text, html.replace(/^[\s\S]*<body/, "")]) {
			expect(
				body
					.match(/https?:\/\/[^\s"<]+|www\.\S+|[\w.]+@[\w.]+|evil\.example/g)
					?.filter((found) => !found.startsWith("https://deck.example.org/optics/adm")),
			).toEqual([]);
		}
	});

	it.each([
		String.raw`$https\mathrm ://evil\mathrm .com/pay$`,
		String.raw`$x $y$ https\mathrm :\mathrm /\mathrm /evil\mathrm .com$`,
		"$z",
	])("has no link from a formula: %s", (typed) => {
		const params = { number: 1, title: typed, conference: "C", authors: typed, section: "S", next: "" };
		const outside = { ...creator, key: "paper_received", params } as const;
		const rooms = `${harmlessText(`Paper ${typed}`)}\n${harmlessText(String.raw`$https\mathrm ://evil\mathrm .com`)}`;
		const digest = {
			...creator,
			key: "chat_digest",
			params: { where: "C", count: "1", more: "", account: "" },
			trusted: { rooms },
		} as const;
		for (const draft of [outside, digest])
			expect(new Set(renderEmail(draft, SITE).html.match(/href="[^"]*"/g))).toEqual(
				new Set(['href="https://deck.example.org/optics/adm?a=1&amp;b=2"']),
			);
	});

	it("comes from its conference, with its short title first, and says how to reach the organisers", () => {
		const draft = { ...creator, locale: "ru", written: { subject: "Programme", text: "T" } } as const;
		const about = { ...conference, short_title: "ИТНТ\r\nBcc: x@example.org\u202e" };
		const email = renderEmail(draft, SITE, { conference: about });
		expect([email.sender, email.reply_to, email.subject]).toEqual([
			"ИТНТ Bcc: x@example.org через Event deck",
			"office@itnt.example",
			"ИТНТ Bcc: x@example.org : Programme",
		]);
		expect(email.text.split("\n").at(-2)).toBe(
			"Есть вопросы? Ответьте на это письмо или свяжитесь с организаторами: office@itnt.example, +7 846 000-00-00. Отправлено платформой Event deck, deck.example.org.",
		);
		const { subject } = renderEmail({ ...draft, written: { subject: "ITNT-2027, news", text: "T" } }, SITE, {
			conference,
		});
		expect(subject).toBe("ITNT-2027, news");
		expect(renderEmail(creator, SITE)).not.toHaveProperty("sender");
	});

	it("has the links that staff wrote, but none from the names of people", () => {
		const written = {
			subject: "S",
			text: "{name}: see https://itnt.example/a?b=1&c=2, write to office@itnt.example.",
		};
		const draft = { ...creator, params: { name: "https://evil.example", conference: "C" }, written };
		const { text, html } = renderEmail(draft, SITE);
		expect(text.split("\n")[2]).toBe(
			"https\u200c:\u200c//evil\u200c.\u200cexample: see https://itnt.example/a?b=1&c=2, write to office@itnt.example.",
		);
		expect(html.match(/href="[^"]*"/g)?.slice(0, 2)).toEqual([
			'href="https://itnt.example/a?b=1&amp;c=2"',
			'href="mailto:office@itnt.example"',
		]);
		expect(html.includes('"https://evil')).toBe(false);
	});

	it("fails if a value is missing", () => {
		expect(() => renderEmail({ ...creator, params: {} }, SITE)).toThrow("no value for {conference}");
	});
});

describe("the texts", () => {
	const valuesFor = (key: EmailDraft["key"]) => {
		const names = [...JSON.stringify(en[key]).matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);
		const counts = /^(hours|minutes|days|count)$/;
		return Object.fromEntries(names.map((name) => [name, counts.test(name) ? 2 : "X"]));
	};
	const keys = Object.keys(en).filter(
		(key) => !["footer", "sender", "unsubscribe", "decision"].includes(key),
	) as EmailDraft["key"][];

	it.each(LOCALES.flatMap((locale) => keys.map((key) => ({ locale, key }))))(
		"$locale $key is complete",
		({ locale, key }) => {
			const email = renderEmail(
				{
					to: "a@example.org",
					locale,
					key,
					conference: "c",
					params: valuesFor(key),
					link: SITE,
					items: [{ params: valuesFor(key), link: SITE }],
				},
				SITE,
				{ conference },
			);
			expect(email.text.match(new RegExp(`${key}|[{}]|undefined`, "g"))).toBe(null);
			if (key.startsWith("account_")) return;
			expect(email.subject).toMatch(/^ITNT 2027(: \S|$)/);
			expect(email.text).toContain("office@itnt.example, +7 846 000-00-00");
		},
	);
});
