import { mayBePath } from "@deck/contracts/reserved-paths";

/**
 * What reads a page for its title, words and picture and runs no script: messengers, networks, search engines. Each by
 * the name of its robot: browsers inside the same products have other names ("Telegram-Android", "LinkedInApp",
 * "YaBrowser"), and people get the app there.
 */
const ROBOTS = new RegExp(
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
 * Where the page for link previews is that a request is answered with instead of the app; null where the app answers.
 * Asked by CloudFront and by the one machine's front alike, so it is written for CloudFront's small JavaScript.
 * @param path the address without its query, such as `/spectra-27`
 */
export function previewAddress(path: string, userAgent: string): string | null {
	const page = path.replace(/^\/|\/$/g, "");
	if (!mayBePath(page) || !ROBOTS.test(userAgent)) return null;
	return `/api/public/previews/${page}`;
}
