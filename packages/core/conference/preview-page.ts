import type { Locale } from "@deck/contracts/enums";
import { escapeHtml } from "@deck/contracts/escape-html";
import type { LinkPreview, LinkPreviewText } from "./preview.ts";

const PLATFORM = "Event deck";
const OPEN_GRAPH: Record<Locale, string> = { en: "en_US", ru: "ru_RU" };

/**
 * Renders the page for link previews, which needs no script (Open Graph, Twitter cards, search engines). Without a
 * preview, every path gets the same neutral page.
 */
export function renderPreviewPage(preview: LinkPreview | null): string {
	const [main, ...others] = preview?.texts ?? [];
	if (!preview || !main) return page("en", [`<title>${PLATFORM}</title>`], []);
	const head = [
		`<title>${escapeHtml(main.title)}</title>`,
		named("description", main.description),
		`<link rel="canonical" href="${escapeHtml(preview.url)}">`,
		property("og:type", "website"),
		property("og:site_name", PLATFORM),
		property("og:url", preview.url),
		property("og:title", main.title),
		property("og:description", main.description),
		property("og:locale", OPEN_GRAPH[main.locale]),
		...others.map((text) => property("og:locale:alternate", OPEN_GRAPH[text.locale])),
		...preview.pictures.flatMap(({ url, width, height }) => [
			property("og:image", url),
			property("og:image:width", String(width)),
			property("og:image:height", String(height)),
		]),
		named("twitter:card", preview.pictures.length > 1 ? "summary" : "summary_large_image"),
	];
	return page(main.locale, head, [
		...section(main, "h1", preview.url),
		...others.flatMap((text) => section(text, "h2", preview.url)),
	]);
}

function page(locale: Locale, head: string[], body: string[]): string {
	return `${[
		"<!doctype html>",
		`<html lang="${locale}">`,
		"<head>",
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width">',
		...head,
		"</head>",
		"<body>",
		...body,
		"</body>",
		"</html>",
	].join("\n")}\n`;
}

function section({ locale, title, description, dates }: LinkPreviewText, heading: "h1" | "h2", url: string) {
	return [
		`<section lang="${locale}">`,
		`<${heading}><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></${heading}>`,
		`<p>${escapeHtml(description)}</p>`,
		"<ul>",
		...dates.map(({ name, date }) => `<li>${escapeHtml(name)}: ${escapeHtml(date)}</li>`),
		"</ul>",
		"</section>",
	];
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
	`<meta property="${name}" content="${escapeHtml(content)}">`;
