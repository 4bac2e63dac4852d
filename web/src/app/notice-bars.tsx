import { lazy, Suspense } from "react";
import { useAuthSession } from "../lib/auth-session.ts";
import { useImpersonation } from "../lib/impersonation.ts";

const Notices = lazy(async () => ({ default: (await import("./notices.tsx")).Notices }));

export function NoticeBars() {
	const { user } = useAuthSession();
	const as = useImpersonation((state) => state.as);
	if (!as && (!user || user.verified)) return null;
	return (
		<Suspense fallback={as && <div className="min-h-11 bg-neutral-950" />}>
			<Notices user={user} as={as} />
		</Suspense>
	);
}
