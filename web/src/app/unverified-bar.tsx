import { lazy, Suspense } from "react";
import { useSession } from "../lib/session.ts";

const UnverifiedNotice = lazy(async () => ({
	default: (await import("./unverified-notice.tsx")).UnverifiedNotice,
}));

/** The notice of an unverified e-mail, on every page but the sign-in ones. */
export function UnverifiedBar() {
	const { user } = useSession();
	if (!user || user.verified) return null;
	return (
		<Suspense>
			<UnverifiedNotice email={user.email} />
		</Suspense>
	);
}
