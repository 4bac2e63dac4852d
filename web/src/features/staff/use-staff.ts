import type { Conference } from "@deck/contracts/conference";
import { hasPermission } from "@deck/contracts/permissions";
import type { StaffMember } from "@deck/contracts/staff";
import { topics } from "@deck/contracts/topics";
import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { getJson } from "../../lib/api-fetch.ts";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { useAfterIndexDelay } from "../../lib/index-delay.ts";
import { usePageData } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { useTopic } from "../../lib/socket.ts";
import { type RecentChanges, withRecentChanges } from "./recent-changes.ts";

/** Returns the address of the staff, also the SWR key. */
const staffKey = (path: string) => read("/api/conf/:conf/adm/staff", { conf: path });

export interface StaffEditor {
	/** Undefined while loading. */
	members: StaffMember[] | undefined;
	addRecentChanges(changed: readonly StaffMember[], removed?: readonly string[]): void;
	refresh(): void;
	/** Pauses reading while users remove their own roles. */
	runInTurn<T>(work: () => Promise<T>): Promise<T>;
}

export function useStaff(): StaffEditor {
	const { id, path } = useConference();
	const { data, mutate } = usePageData(staffKey(path));
	const { mutate: mutateOf } = useSWRConfig();
	const [own, setOwn] = useState<RecentChanges>(new Map());
	const afterIndexDelay = useAfterIndexDelay();
	const last = useRef<Promise<unknown>>(Promise.resolve());

	const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
		const run = last.current.then(work, work);
		last.current = run;
		return run;
	};
	/**
	 * Reads the user's roles first, because the list may be forbidden by now. Uses this response: cached roles
	 * may be older.
	 */
	const read = async () => {
		const key = conferenceKey(path);
		const conference = await mutateOf<Conference>(key, getJson(key), { revalidate: false }).catch(() => null);
		// The layout shows the refusal.
		if (!conference) await mutateOf(key);
		else if (hasPermission(conference.admin_roles, "staff", "read")) await mutate();
	};
	const refresh = () => {
		void inTurn(read);
		afterIndexDelay(() => void inTurn(read).then(() => setOwn(new Map())));
	};
	useTopic(topics.staff(id), ({ resource }) => resource === "staff" && refresh(), refresh);

	return {
		members: data && withRecentChanges(data, own),
		addRecentChanges(changed, removed = []) {
			setOwn(
				(before) =>
					new Map<string, StaffMember | null>([
						...before,
						...changed.map((member) => [member.email, member] as const),
						...removed.map((email) => [email, null] as const),
					]),
			);
			refresh();
		},
		refresh,
		runInTurn: inTurn,
	};
}
