import type { JointRead, PageArea } from "../app/conference-table.ts";
import { matchAddress } from "../lib/page-address.ts";
import { PLATFORM_AREAS, type PlatformArea } from "../lib/platform-areas.ts";

/** Parts of the application with files that load in one step: see `chunks.ts` beside the build. */
export type AppArea = PageArea | "home" | "auth" | "platform" | "conference" | "review_link" | "staff";

export type BootPage = readonly [address: string, area: AppArea, reads: readonly string[] | JointRead];

export interface InitialRequests {
	area: AppArea;
	requests: string[];
	/** Instead of requests. */
	joint?: JointRead;
}

const PLATFORM_READS: Partial<Record<PlatformArea, string[]>> = { events: ["/api/public/confs"] };
const NAME = /^[a-z0-9-]+$/;
/** Checks whether a page's read is for everybody: a whole path. */
const isPublic = (read: string) => read.startsWith("/");

/**
 * Returns what to request before the application starts.
 * @param pages with an area or reads of their own; the first match counts
 * @param stranger signed out: nothing personal, because the page redirects to the sign-in
 */
export function initialRequests(
	pathname: string,
	stranger: boolean,
	pages: readonly BootPage[],
): InitialRequests {
	const [, first = "", ...rest] = pathname.split("/");
	if (first === "") return { area: "home", requests: ["/api/public/home"] };
	if (first === "auth") return { area: rest[0] === "review" ? "review_link" : "auth", requests: [] };
	const platform = PLATFORM_AREAS.find((area) => area === first);
	if (platform) return { area: "platform", requests: PLATFORM_READS[platform] ?? [] };
	if (!NAME.test(first)) return { area: "conference", requests: [] };
	const conference = `/api/conf/${first}`;
	const address = rest.join("/");
	for (const [page, area, reads] of pages) {
		const match = matchAddress(page, address);
		if (!match) continue;
		const fill = (path: string) => path.replace(":conf", first).replace(/:\w+/, match[1] ?? "");
		if ("path" in reads) {
			if (stranger) return { area, requests: [conference] };
			const parts = Object.entries(reads.parts).map(([field, path]) => [field, fill(path)]);
			return { area, requests: [], joint: { path: fill(reads.path), parts: Object.fromEntries(parts) } };
		}
		if (stranger) return { area, requests: [conference, ...reads.filter(isPublic).map(fill)] };
		const paths = reads.map((read) => (isPublic(read) ? fill(read) : `${conference}/${fill(read)}`));
		return { area, requests: [conference, ...paths] };
	}
	return { area: rest[0] === "adm" ? "staff" : "conference", requests: [conference] };
}
