import { AUDIT_PARTS, type AuditPage } from "@deck/contracts/audit";
import { useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { useLate } from "../../lib/late.ts";
import { useTopic } from "../../lib/socket.ts";
import { behind, emptyAtEnd, type PageAddress } from "./pages.ts";

/** What is asked for; an empty text asks for all. */
export interface AuditFilter {
	/** User id of who did it, or `system`. */
	who: string;
	/** A part of the conference, or the beginning of the changed thing's name. */
	what: string;
	/** `yyyy-MM`. */
	month: string;
}

/** So many months without an entry are passed over before one is asked whether to go on. */
const EMPTY_PAGES = 12;

export interface Audit {
	/** Pages in their order, the newest first; undefined while the first loads. */
	pages: AuditPage[] | undefined;
	loading: boolean;
	/** What `more` would read; null where there is nothing behind. */
	next: PageAddress | null;
	more(): void;
}

/** A conference's log as far as it was asked for, month by month; new entries come by themselves. */
export function useAudit(filter: AuditFilter): Audit {
	const { id, path } = useConference();
	const keyOf = (index: number, previous: AuditPage | null) => {
		const next = previous ? behind(previous, filter.month) : { month: filter.month };
		if (index > 0 && !next) return null;
		const what = Object.hasOwn(AUDIT_PARTS, filter.what) ? { part: filter.what } : { object: filter.what };
		const asked = { actor: filter.who, ...what, ...next };
		const given = Object.entries(asked).filter(([, value]) => value);
		return `${conferenceKey(path)}/adm/audit?${new URLSearchParams(given)}`;
	};
	const { data, error, size, setSize, mutate } = useSWRInfinite<AuditPage, unknown>(keyOf);
	if (error !== undefined && data === undefined) throw error;

	const late = useLate();
	const refresh = () => late(() => void mutate());
	useTopic(`staff#${id}`, refresh, refresh);

	const last = data?.at(-1);
	const next = last ? behind(last, filter.month) : null;
	const loading = data === undefined || data.length < size;
	const goesOn = !loading && next !== null && emptyAtEnd(data) % EMPTY_PAGES > 0;
	useEffect(() => {
		if (goesOn) void setSize(size + 1);
	}, [goesOn, size, setSize]);

	return { pages: data, loading: loading || goesOn, next, more: () => void setSize(size + 1) };
}
