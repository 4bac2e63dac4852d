import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { useParams } from "react-router";
import { ApiError } from "./api-error.ts";
import { AS_LOADED, conferenceKey } from "./conference.ts";
import { useRead } from "./page-data.ts";

/**
 * Returns the address's conference; undefined while loading, outside of one, and once it is gone: its page
 * stays, but stops being live.
 */
export function useExistingConference(): ConferenceWithInfo | undefined {
	const { conf } = useParams();
	const { data, error } = useRead(conf ? conferenceKey(conf) : null, AS_LOADED);
	return error instanceof ApiError && error.status === 404 ? undefined : data;
}
