/** Parts of the application with their own chunks; see `first-files.ts`. */
export const APP_AREAS = ["home", "auth", "platform", "conference", "desk"] as const;
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

/**
 * Returns what to request before the application starts; pages request the rest.
 * @param stranger signed out: staff pages redirect to the sign-in
 */
export function initialRequests(pathname: string, stranger: boolean): InitialRequests {
	const [, first = "", ...rest] = pathname.split("/");
	if (first === "") return { area: "home", requests: ["/api/public/home"] };
	if (first === "auth") return { area: "auth", requests: [] };
	const platform = Object.hasOwn(PLATFORM, first) ? PLATFORM[first] : undefined;
	if (platform) return { area: "platform", requests: platform };
	if (!NAME.test(first)) return { area: "conference", requests: [] };
	const conference = `/api/conf/${first}`;
	if (rest[0] !== "adm") return { area: "conference", requests: [conference] };
	const own = stranger ? [] : staffRequests(conference, rest.slice(1));
	return { area: "desk", requests: [conference, ...own] };
}

function staffRequests(conference: string, [page, number, more]: string[]): string[] {
	if (page === "reviews" && !number) return [`${conference}/adm/papers`, `${conference}/adm/reviews`];
	if ((page !== "papers" && page !== "extpapers") || more !== undefined) return [];
	if (!number) return [`${conference}/adm/papers`];
	return /^[1-9]\d{0,6}$/.test(number) ? [`${conference}/papers/${number}`] : [];
}
