import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { useParams } from "react-router";
import { useRead } from "./page-data.ts";
import { read } from "./read.ts";

export function conferenceKey(path: string) {
	return read("/api/conf/:conf", { conf: path });
}

export function infoKey(path: string) {
	return read("/api/conf/:conf/info", { conf: path });
}

/** Returns the key of a conference's information. Readers of a public conference get a cached copy, up to a minute old. */
export function readerInfoKey({ path, state, admin_roles }: Conference) {
	const isPublicCopy = state !== "hidden" && admin_roles.length === 0;
	return isPublicCopy ? read("/api/public/confs/:path/info", { path }) : infoKey(path);
}

/** Uses the loaded data. Does not revalidate: the first reader, usually the layout, does. */
export const AS_LOADED = { revalidateOnMount: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * Returns the address's conference; undefined while loading or outside of one. Below its layout use
 * `useConference`.
 */
export function useMaybeConference(): ConferenceWithInfo | undefined {
	const { conf } = useParams();
	return useRead(conf ? conferenceKey(conf) : null, AS_LOADED).data;
}

export function useConference(): ConferenceWithInfo {
	const conference = useMaybeConference();
	if (!conference) throw new Error("no conference");
	return conference;
}

/** Returns the short title, else the path in capitals (specification §2). */
export function conferenceName(
	conference: { path: string; locales: Record<Locale, { short_title: string }> },
	locale: Locale,
): string {
	return conference.locales[locale].short_title || conference.path.toUpperCase();
}
