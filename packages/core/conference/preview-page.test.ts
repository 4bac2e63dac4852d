import { expect, test } from "vitest";
import type { LinkPreview } from "./preview.ts";
import { renderPreviewPage } from "./preview-page.ts";

const preview: LinkPreview = {
	url: "https://deck.example.org/spectra-27",
	pictures: [
		{ url: "https://deck.example.org/public/conferences/a.png", width: 460, height: 160 },
		{ url: "https://deck.example.org/og.png", width: 1200, height: 630 },
	],
	texts: [
		{
			locale: "ru",
			title: "Спектры & «поля»",
			description: "12–16 мая 2027 г. Девятая встреча.",
			dates: [{ name: "Начало конференции", date: "12 мая 2027 г." }],
		},
		{ locale: "en", title: `"><script>alert('x')</script>`, description: "", dates: [] },
	],
};

test("a page for robots has escaped texts in both languages, the first one in the head", () => {
	expect(renderPreviewPage(preview)).toEqual(`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Спектры &amp; «поля»</title>
<meta name="description" content="12–16 мая 2027 г. Девятая встреча.">
<link rel="canonical" href="https://deck.example.org/spectra-27">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Event deck">
<meta property="og:url" content="https://deck.example.org/spectra-27">
<meta property="og:title" content="Спектры &amp; «поля»">
<meta property="og:description" content="12–16 мая 2027 г. Девятая встреча.">
<meta property="og:locale" content="ru_RU">
<meta property="og:locale:alternate" content="en_US">
<meta property="og:image" content="https://deck.example.org/public/conferences/a.png">
<meta property="og:image:width" content="460">
<meta property="og:image:height" content="160">
<meta property="og:image" content="https://deck.example.org/og.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary">
</head>
<body>
<section lang="ru">
<h1><a href="https://deck.example.org/spectra-27">Спектры &amp; «поля»</a></h1>
<p>12–16 мая 2027 г. Девятая встреча.</p>
<ul>
<li>Начало конференции: 12 мая 2027 г.</li>
</ul>
</section>
<section lang="en">
<h2><a href="https://deck.example.org/spectra-27">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</a></h2>
<p></p>
<ul>
</ul>
</section>
</body>
</html>
`);
});

test("without a preview the page is empty", () => {
	expect(renderPreviewPage(null)).toEqual(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Event deck</title>
</head>
<body>
</body>
</html>
`);
});
