import type { User } from "@deck/contracts/account";
import type { Acting } from "../lib/impersonation.ts";
import { ActingNotice } from "./acting-notice.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";

export interface NoticesProps {
	/** Whose e-mail may be unconfirmed; nobody's for strangers and while it is not known. */
	user: User | null | undefined;
	as: Acting | null;
}

/** The bars themselves; most people never see one. */
export function Notices({ user, as }: NoticesProps) {
	return (
		<>
			{as && <ActingNotice as={as} />}
			{user && !user.verified && <UnverifiedNotice user={user} />}
		</>
	);
}
