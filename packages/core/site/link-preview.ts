import { isPossiblePath } from "@deck/contracts/reserved-paths";

/**
 * Bots that run no scripts: messengers, social networks, search engines. Bot names only: browsers inside the same
 * products ("Telegram-Android", "LinkedInApp", "YaBrowser") get the app.
 */
const BOTS = new RegExp(
	[
		"telegrambot",
		"vkshare",
		"odklbot",
		"mail\\.ru_bot",
		"whatsapp/",
		"facebookexternalhit",
		"facebot",
		"meta-externalagent",
		"twitterbot",
		"slackbot",
		"linkedinbot",
		"discordbot",
		"skypeuripreview",
		"mastodon/",
		"bluesky cardyb",
		"pinterestbot",
		"redditbot",
		"embedly",
		"iframely",
		"yandex(bot|images|webmaster)",
		"google(bot|-inspectiontool)",
		"bingbot",
		"duckduckbot",
		"applebot",
	].join("|"),
	"i",
);

/**
 * Returns the link preview for bots; null for the app. Runs in CloudFront Functions too: limited JavaScript.
 * @param path without query, such as `/spectra-27`
 */
export function linkPreviewPath(path: string, userAgent: string): string | null {
	const page = path.replace(/^\/|\/$/g, "");
	if (!isPossiblePath(page) || !BOTS.test(userAgent)) return null;
	return `/api/public/previews/${page}`;
}
