import type { Conference } from "@deck/contracts/conference";
import { may } from "@deck/contracts/permissions";
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
import { type OwnWrites, withOwnWrites } from "./own-writes.ts";

/** API path of a conference's staff; also its SWR key. */
const staffKey = (path: string) => read("/api/conf/:conf/adm/staff", { conf: path });

export interface Staff {
	/** Undefined while loading. */
	members: StaffMember[] | undefined;
	/** Shows at once what one has written: members as they are now, and the addresses of who was taken away. */
	wrote(changed: readonly StaffMember[], removed?: readonly string[]): void;
	/** Reads it again. */
	refresh(): void;
	/** Does what takes one's own roles away while nothing is read that stands on them. */
	inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** A conference's staff, as it changes by oneself and by others. */
export function useStaff(): Staff {
	const { id, path } = useConference();
	const { data, mutate } = usePageData(staffKey(path));
	const { mutate: mutateOf } = useSWRConfig();
	const [own, setOwn] = useState<OwnWrites>(new Map());
	const afterIndexDelay = useAfterIndexDelay();
	const last = useRef<Promise<unknown>>(Promise.resolve());

	const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
		const mine = last.current.then(work, work);
		last.current = mine;
		return mine;
	};
	/**
	 * One's own roles may be among what has changed, so they come first: the list may be closed by now. They are those
	 * of this very answer; what the page knows may be older where it is read at two places at once.
	 */
	const read = async () => {
		const key = conferenceKey(path);
		const conference = await mutateOf<Conference>(key, getJson(key), { revalidate: false }).catch(() => null);
		// A refusal is the layout's to show.
		if (!conference) await mutateOf(key);
		else if (may(conference.admin_roles, "staff", "read")) await mutate();
	};
	const refresh = () => {
		void inTurn(read);
		afterIndexDelay(() => void inTurn(read).then(() => setOwn(new Map())));
	};
	useTopic(topics.staff(id), ({ noun }) => noun === "staff" && refresh(), refresh);

	return {
		members: data && withOwnWrites(data, own),
		wrote(changed, removed = []) {
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
		inTurn,
	};
}
