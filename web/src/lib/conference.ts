import type { Conference, WholeConference } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import { useParams } from "react-router";
import { useRead } from "./page-data.ts";
import { read } from "./read.ts";

/** API path of a conference; also its SWR key. */
export function conferenceKey(path: string) {
	return read("/api/conf/:conf", { conf: path });
}

/** API path of what staff have written about a conference, as it is now. */
export function infoKey(path: string) {
	return read("/api/conf/:conf/info", { conf: path });
}

/** The same for reading: where everybody may see the conference, a copy that may be a minute old. */
export function readInfoKey({ path, state, admin_roles }: Conference) {
	const everybody = state !== "hidden" && admin_roles.length === 0;
	return everybody ? read("/api/public/confs/:path/info", { path }) : infoKey(path);
}

/**
 * Shows what is loaded and begins no loading. It can load all the same: SWR has the first reader of a path read it
 * again, and that is a part of the layout where the answer is there before the page.
 */
const AS_LOADED = { revalidateOnMount: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * The conference of the address, undefined while its layout loads it, or outside of one.
 * Below the conference layout use `useConference`.
 */
export function useMaybeConference(): WholeConference | undefined {
	const { conf } = useParams();
	return useRead(conf ? conferenceKey(conf) : null, AS_LOADED).data;
}

/** The conference of the address; the layout has loaded it before its pages render. */
export function useConference(): WholeConference {
	const conference = useMaybeConference();
	if (!conference) throw new Error("useConference stands outside of the conference layout");
	return conference;
}

/** The short title in a language, or the path in capitals while it has none (specification §2). */
export function conferenceName(conference: Pick<Conference, "locales" | "path">, locale: Locale): string {
	return conference.locales[locale].short_title || conference.path.toUpperCase();
}
