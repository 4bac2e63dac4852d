import { lazy, Suspense } from "react";
import { useActing } from "../lib/impersonation.ts";

const ActingNotice = lazy(async () => ({ default: (await import("./acting-notice.tsx")).ActingNotice }));

/** Says as whom one acts, above every page but the sign-in ones; it stays in view while the page scrolls. */
export function ActingBar() {
	const as = useActing((state) => state.as);
	return (
		as && (
			<Suspense fallback={!as.over && <div className="min-h-11 bg-neutral-950" />}>
				<ActingNotice as={as} />
			</Suspense>
		)
	);
}
