import type { Conference } from "@deck/contracts/conference";
import { mayAnywhere } from "@deck/contracts/permissions";
import type { StaffMember } from "@deck/contracts/staff";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { useLate } from "../../lib/late.ts";
import { usePageData } from "../../lib/page-data.ts";
import { useTopic } from "../../lib/socket.ts";
import { type OwnWrites, withOwnWrites } from "./own-writes.ts";

/** API path of a conference's staff; also its SWR key. */
const staffKey = (path: string) => `${conferenceKey(path)}/adm/staff`;

export interface Staff {
	/** Undefined while loading. */
	members: StaffMember[] | undefined;
	/** Shows at once what one has written: members as they are now, and the addresses of who was taken away. */
	wrote(changed: readonly StaffMember[], removed?: readonly string[]): void;
	/** Reads it again. */
	refresh(): void;
}

/** A conference's staff, as it changes by oneself and by others. */
export function useStaff(): Staff {
	const { id, path } = useConference();
	const { data, mutate } = usePageData<StaffMember[]>(staffKey(path));
	const { mutate: mutateOf } = useSWRConfig();
	const [own, setOwn] = useState<OwnWrites>(new Map());
	const late = useLate();

	/** One's own roles may be among what has changed, so they come first: the list may be closed by now. */
	const read = async () => {
		const conference = await mutateOf<Conference>(conferenceKey(path));
		if (conference && mayAnywhere(conference.admin_roles, "staff", "read")) await mutate();
	};
	const refresh = () => {
		void read();
		late(() => void read().then(() => setOwn(new Map())));
	};
	useTopic(`staff#${id}`, ({ noun }) => noun === "staff" && refresh(), refresh);

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
	};
}
