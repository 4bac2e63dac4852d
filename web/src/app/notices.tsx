import type { User } from "@deck/contracts/account";
import type { Acting } from "../lib/impersonation.ts";
import { ActingNotice } from "./acting-notice.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";

export interface NoticesProps {
	user: User | null | undefined;
	as: Acting | null;
}

/** In a separate chunk, because most people never see one. */
export function Notices({ user, as }: NoticesProps) {
	return (
		<>
			{as && <ActingNotice as={as} />}
			{user && !user.verified && <UnverifiedNotice user={user} />}
		</>
	);
}
