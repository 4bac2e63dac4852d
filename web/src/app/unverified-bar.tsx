import { lazy, Suspense } from "react";
import { useSession } from "../lib/session.ts";

const UnverifiedNotice = lazy(async () => ({
	default: (await import("./unverified-notice.tsx")).UnverifiedNotice,
}));

/** The notice of an unverified e-mail, on every page but the sign-in ones and the one that is about nothing else. */
export function UnverifiedBar() {
	const { user } = useSession();
	if (!user || user.verified) return null;
	return (
		<Suspense>
			<div className="in-[:has([data-check-mail])]:hidden">
				<UnverifiedNotice email={user.email} />
			</div>
		</Suspense>
	);
}
