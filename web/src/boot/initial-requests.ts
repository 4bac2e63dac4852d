/** Parts of the application, each with files that load in one step: see `chunks.ts` beside the build. */
export const APP_AREAS = [
	"home",
	"auth",
	"platform",
	"conference",
	"author",
	"reviewer",
	"review_link",
	"registration",
	"staff",
	"lists",
	"paper",
] as const;
export type AppArea = (typeof APP_AREAS)[number];

export interface InitialRequests {
	area: AppArea;
	/** API paths needed to render, besides the user. */
	requests: string[];
}

const PLATFORM: Record<string, string[]> = {
	about: [],
	events: ["/api/public/confs"],
	my: [],
	privacy: [],
	profile: [],
	terms: [],
	unsubscribe: [],
	verify: [],
};
const NAME = /^[a-z0-9-]+$/;

/** Pages below a conference's path: address, area, and reads below its API path. The first match counts. */
const PAGES: readonly (readonly [address: string, area: AppArea, ...reads: string[]])[] = [
	["adm/papers", "lists", "adm/papers"],
	["adm/extpapers", "lists", "adm/papers"],
	["adm/subs", "lists", "adm/papers"],
	["adm/reviews", "lists", "adm/papers", "adm/reviews"],
	["adm/papers/:number", "paper", "papers/:number"],
	["adm/extpapers/:number", "paper", "papers/:number"],
	["adm", "staff"],
	["adm/*", "staff"],
	["submit", "author"],
	["mysubs", "author", "mysubs", "drafts"],
	["mysubs/:number", "author", "papers/:number"],
	["mysubs/*", "author"],
	["registration", "registration", "registration"],
	["myreviews", "reviewer", "myreviews"],
	["myreviews/:review", "reviewer", "myreviews/:review"],
];

const PARAMETERS: Record<string, string> = { ":number": "[1-9]\\d{0,6}", ":review": "\\d+-\\d+" };

/**
 * Returns what to request before the application starts; pages request the rest.
 * @param stranger signed out: nothing of a person's own, because the page redirects to the sign-in
 */
export function initialRequests(pathname: string, stranger: boolean): InitialRequests {
	const [, first = "", ...rest] = pathname.split("/");
	if (first === "") return { area: "home", requests: ["/api/public/home"] };
	if (first === "auth") return { area: rest[0] === "review" ? "review_link" : "auth", requests: [] };
	const platform = Object.hasOwn(PLATFORM, first) ? PLATFORM[first] : undefined;
	if (platform) return { area: "platform", requests: platform };
	if (!NAME.test(first)) return { area: "conference", requests: [] };
	const conference = `/api/conf/${first}`;
	const address = rest.join("/").replace(/\/$/, "");
	for (const [page, area, ...reads] of PAGES) {
		const match = RegExp(
			`^${page.replace("*", ".*").replace(/:\w+/, (name) => `(${PARAMETERS[name]})`)}$`,
		).exec(address);
		if (!match) continue;
		const own = stranger ? [] : reads.map((read) => `${conference}/${read.replace(/:\w+/, match[1] ?? "")}`);
		return { area, requests: [conference, ...own] };
	}
	return { area: "conference", requests: [conference] };
}
