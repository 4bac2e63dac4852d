import { expect, test } from "vitest";
import { linkPreviewPath } from "./link-preview.ts";

const TELEGRAM = "TelegramBot (like TwitterBot)";
const PAGE = "/api/public/previews/spectra-27";

test.each([
	TELEGRAM,
	"Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)",
	"WhatsApp/2.24.6.77 A",
	"facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
	"Twitterbot/1.0",
	"Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
	"LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
	"Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
	"Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
	"Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)",
	"Mozilla/5.0 (compatible; OdklBot/1.0; +http://ok.ru)",
	"Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
	"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
])("%s gets the preview page", (robot) => {
	expect(linkPreviewPath("/spectra-27", robot)).toEqual(PAGE);
});

test.each([
	"",
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
	"Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 YaBrowser/25.8.0 Safari/537.36",
	"Mozilla/5.0 (Linux; Android 14) Chrome/131.0.6778 Mobile Safari/537.36 Telegram-Android/11.5.3 (Google Pixel 8)",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [LinkedInApp]",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]",
	"Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Slack_SSB/4.40 Chrome/130 Safari/537.36",
	"Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 discord/1.0.9170 Chrome/130 Electron/33 Safari/537.36",
])("a person with %j gets the app", (browser) => {
	expect(linkPreviewPath("/spectra-27", browser)).toEqual(null);
});

test.each([
	["/spectra-27/", PAGE],
	["/", null],
	["//", null],
	["/events", null],
	[`/${"a".repeat(65)}`, null],
	["/about/", null],
	["/auth/login", null],
	["/spectra-27/adm", null],
	["/spectra-27//", null],
	["/Spectra", null],
	["/robots.txt", null],
	["/favicon.svg", null],
	["/index.html", null],
	["/a/../b", null],
	["/%73pectra", null],
	["/spectra\n27", null],
	["/спектр", null],
])("for %j a robot gets %j", (path, page) => {
	expect(linkPreviewPath(path, TELEGRAM)).toEqual(page);
});
