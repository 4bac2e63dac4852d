import { may } from "@deck/contracts/permissions";
import type { RegistrationCard } from "@deck/contracts/registration";
import { useEffect, useMemo } from "react";
import { api } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useActing } from "../../lib/impersonation.ts";

/** Stores the latest registration that the reader has seen, so that later ones are marked new. */
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
			// The next visit stores it.
			.catch((error: unknown) => console.info("What was looked at could not be noted", error));
	}, [marks, newest, path]);
}
