import { lazy, Suspense } from "react";
import { useActing } from "../lib/impersonation.ts";
import { useSession } from "../lib/session.ts";

const Notices = lazy(async () => ({ default: (await import("./notices.tsx")).Notices }));

export function Bars() {
	const { user } = useSession();
	const as = useActing((state) => state.as);
	if (!as && (!user || user.verified)) return null;
	return (
		<Suspense fallback={as && <div className="min-h-11 bg-neutral-950" />}>
			<Notices user={user} as={as} />
		</Suspense>
	);
}
