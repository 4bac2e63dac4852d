import { hasPermission } from "@deck/contracts/permissions";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { useEffect, useMemo } from "react";
import { api } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useImpersonation } from "../../lib/impersonation.ts";

/** Stores the latest registration that the reader has seen, so that later ones are marked new. */
export function useMarkSeen(rows: readonly RegistrationListRow[] | undefined): void {
	const { path, admin_roles } = useConference();
	const acting = useImpersonation(({ as }) => as !== null);
	const marks = !acting && hasPermission(admin_roles, "registrations", "write");
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
