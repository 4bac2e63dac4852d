/** Parts of the application with their own chunks; see `first-files.ts`. */
export const AREAS = ["home", "auth", "platform", "conference", "desk"] as const;
export type Area = (typeof AREAS)[number];

export interface FirstReads {
	area: Area;
	/** API paths needed to render, besides the user. */
	reads: string[];
}

const CONFERENCES = "/api/public/confs";
const PLATFORM: Record<string, string[]> = {
	about: [],
	events: [CONFERENCES],
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
export function firstReads(pathname: string, stranger: boolean): FirstReads {
	const [, first = "", ...rest] = pathname.split("/");
	if (first === "") return { area: "home", reads: [CONFERENCES] };
	if (first === "auth") return { area: "auth", reads: [] };
	const platform = Object.hasOwn(PLATFORM, first) ? PLATFORM[first] : undefined;
	if (platform) return { area: "platform", reads: platform };
	if (!NAME.test(first)) return { area: "conference", reads: [] };
	const conference = `/api/conf/${first}`;
	if (rest[0] !== "adm") return { area: "conference", reads: [conference] };
	const own = stranger ? [] : deskReads(conference, rest.slice(1));
	return { area: "desk", reads: [conference, ...own] };
}

function deskReads(conference: string, [page, number, more]: string[]): string[] {
	if (page === "reviews" && !number) return [`${conference}/adm/papers`, `${conference}/adm/reviews`];
	if ((page !== "papers" && page !== "extpapers") || more !== undefined) return [];
	if (!number) return [`${conference}/adm/papers`];
	return /^[1-9]\d{0,6}$/.test(number) ? [`${conference}/papers/${number}`] : [];
}
