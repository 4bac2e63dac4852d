import type { Locale } from "@deck/contracts/enums";
import { escapeHtml } from "@deck/contracts/escape-html";
import { type EmailContent, hasLink, LINK_POSITION } from "./email-content.ts";
import { splitLinks } from "./split-links.ts";

/** Inline, as some mail programs drop other styles; the design's tokens. */
const STYLES = {
	body: 'margin:0;background:#f8f7fa;color:#191722;font:16px/24px "Golos Text",Arial,sans-serif',
	main: "max-width:560px;margin:0 auto;padding:24px 16px",
	card: "background:#fff;border:1px solid #e3e3e9;border-radius:10px;padding:24px",
	heading: "margin:0 0 16px;font-size:22px;line-height:28px;overflow-wrap:anywhere",
	line: "margin:0 0 12px;overflow-wrap:anywhere;white-space:pre-line",
	quoteHeading: "margin:16px 0 8px;font-weight:600;overflow-wrap:anywhere",
	quote:
		"margin:0 0 12px;padding:0 0 0 14px;border-left:3px solid #d5cfe4;overflow-wrap:anywhere;white-space:pre-line",
	button:
		"display:inline-block;margin:12px 0 20px;padding:12px 20px;border-radius:6px;background:#3f1090;color:#fff;font-weight:600;text-decoration:none",
	address: "margin:0;font-size:13px;line-height:18px;overflow-wrap:anywhere",
	item: "margin:20px 0 0;padding:16px 0 0;border-top:1px solid #e3e3e9",
	link: "color:#3f1090",
	small: "margin:16px 8px 0;font-size:13px;line-height:18px;color:#585664",
};

const DARK = `@media (prefers-color-scheme:dark){
body{background:#100e18!important;color:#eeedf3!important}
.card{background:#191722!important;border-color:#312f3c!important}
.item{border-color:#312f3c!important}
.quote{border-color:#4a4560!important}
.button{background:#6c43d9!important}
.link{color:#c0b8ff!important}
.small{color:#b3b0bf!important}
}`;

function element(tag: string, style: keyof typeof STYLES, inner: string, href?: string): string {
	const target = href === undefined ? "" : ` href="${escapeHtml(href)}"`;
	return `<${tag} class="${style}" style="${escapeHtml(STYLES[style])}"${target}>${inner}</${tag}>`;
}

interface EmailLinks {
	/** Absolute. */
	button: string | undefined;
	unsubscribe: string | undefined;
	/** The recipient's own address never becomes a link. */
	to: string;
}

function withLinks(line: string, { button: link = "", to }: Partial<EmailLinks> = {}): string {
	return splitLinks(line)
		.map(({ text, href }) =>
			href && text !== to ? element("a", "link", escapeHtml(text), href) : escapeHtml(text),
		)
		.join("")
		.replaceAll(LINK_POSITION, element("a", "link", escapeHtml(link), link));
}

const QUOTED = /^>(?: |$)/;

/** Renders a text. Lines that begin with `> ` are a quotation; the line above them is its heading. */
function blocks(text: string, links: EmailLinks): string[] {
	const runs: { quoted: boolean; lines: string[] }[] = [];
	for (const line of text.split("\n")) {
		const quoted = QUOTED.test(line);
		const last = runs.at(-1);
		if (last?.quoted === quoted) last.lines.push(line);
		else runs.push({ quoted, lines: [line] });
	}
	return runs.flatMap(({ quoted, lines }, at) => {
		if (quoted) return element("blockquote", "quote", withLinks(lines.map(unquote).join("\n"), links));
		const heading = at < runs.length - 1 ? lines.pop() : "";
		const above = lines.join("\n").trim();
		return [
			...(above || runs.length === 1 ? [element("p", "line", withLinks(above, links))] : []),
			...(heading ? [element("p", "quoteHeading", withLinks(heading, links))] : []),
		];
	});
}

const unquote = (line: string) => line.replace(QUOTED, "");

/** Shows the address too, for readers without buttons. */
const buttonTo = (link: string, text: string) => [
	element("a", "button", escapeHtml(text), link),
	element("p", "address", element("a", "link", escapeHtml(link), link)),
];

/** Renders an e-mail as one HTML column without pictures, for phones and dark mode. */
export function renderHtml(words: EmailContent, locale: Locale, links: EmailLinks): string {
	const { button, unsubscribe } = links;
	const card = [
		element("h1", "heading", escapeHtml(words.heading)),
		...words.lines.flatMap((line) => blocks(line, links)),
	];
	for (const { lines, button, link } of words.items) {
		const elements = lines.map((line, at) => {
			const text = escapeHtml(line);
			return element("p", "line", button === "" && at === 0 ? element("a", "link", text, link) : text);
		});
		card.push(
			element("div", "item", [...elements, ...(button === "" ? [] : buttonTo(link, button))].join("\n")),
		);
	}
	if (button !== undefined && !hasLink(words)) card.push(...buttonTo(button, words.button));
	const main = [
		element("div", "card", `\n${card.join("\n")}\n`),
		element("p", "small", escapeHtml(words.reason)),
		element("p", "small", withLinks(words.footer)),
	];
	if (unsubscribe !== undefined) {
		const { question, link } = words.unsubscribe;
		const sentence = `${escapeHtml(question)} ${element("a", "link", escapeHtml(link), unsubscribe)}`;
		main.push(element("p", "small", sentence));
	}
	return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(words.subject)}</title>
<style>${DARK}</style>
</head>
${element("body", "body", `\n${element("main", "main", `\n${main.join("\n")}\n`)}\n`)}
</html>
`;
}
