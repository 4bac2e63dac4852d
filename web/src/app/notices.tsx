import type { User } from "@deck/contracts/account";
import type { Impersonation } from "../lib/impersonation.ts";
import { ImpersonationNotice } from "./impersonation-notice.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";

export interface NoticesProps {
	user: User | null | undefined;
	as: Impersonation | null;
}

/** A separate chunk: most people never see one. */
export function Notices({ user, as }: NoticesProps) {
	return (
		<>
			{as && <ImpersonationNotice as={as} />}
			{user && !user.verified && <UnverifiedNotice user={user} />}
		</>
	);
}
