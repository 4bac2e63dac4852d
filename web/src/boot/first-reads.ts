/** Parts of the application that come in files of their own; `first-files.ts` of the build knows which ones. */
export const AREAS = ["home", "auth", "platform", "conference", "desk"] as const;
export type Area = (typeof AREAS)[number];

/** What the page of an address begins with. */
export interface FirstReads {
	area: Area;
	/** API paths that it is drawn from, beside who is signed in. */
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
 * What to ask for when an address is opened, before the application is there; the pages ask for the rest themselves.
 * @param stranger nobody is signed in: staff's pages send them to the sign-in
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
