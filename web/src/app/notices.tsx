import type { User } from "@deck/contracts/account";
import type { Impersonation } from "../lib/impersonation.ts";
import type { Maintenance } from "../lib/maintenance.ts";
import { ImpersonationNotice } from "./impersonation-notice.tsx";
import { MaintenanceNotice } from "./maintenance-notice.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";

interface NoticesProps {
	user: User | null | undefined;
	as: Impersonation | null;
	maintenance: Maintenance | null;
}

/** Loads notices as a separate chunk: most people never see one. */
export function Notices({ user, as, maintenance }: NoticesProps) {
	return (
		<>
			{maintenance && <MaintenanceNotice {...maintenance} />}
			{as && <ImpersonationNotice as={as} />}
			{user && !user.verified && <UnverifiedNotice user={user} />}
		</>
	);
}
