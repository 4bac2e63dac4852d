import { may } from "@deck/contracts/permissions";
import type { RegistrationCard } from "@deck/contracts/registration";
import { useEffect, useMemo } from "react";
import { api } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useActing } from "../../lib/impersonation.ts";

/** Notes up to which registration the reader has looked at the list, so that later ones are new to them. */
export function useMarkSeen(rows: readonly RegistrationCard[] | undefined): void {
	const { path, admin_roles } = useConference();
	const acting = useActing(({ as }) => as !== null);
	const marks = !acting && may(admin_roles, "registrations", "write");
	const newest = useMemo(
		() => rows?.reduce((last, { sent_at = "" }) => (sent_at > last ? sent_at : last), ""),
		[rows],
	);
	useEffect(() => {
		if (!marks || !newest) return;
		api.api.conf[":conf"].adm.registrations.seen
			.$put({ param: { conf: path }, json: { sent_at: newest } })
			// The next look notes it.
			.catch((error: unknown) => console.info("What was looked at could not be noted", error));
	}, [marks, newest, path]);
}
