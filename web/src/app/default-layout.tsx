import type { ReactNode } from "react";
import { useAlerts } from "../lib/alerts.ts";
import { useAuthSession } from "../lib/auth-session.ts";
import { lazyPart, PromptSuspense } from "../ui/prompt-suspense.tsx";
import { PlatformFooter } from "./footer.tsx";
import { PlatformHeader } from "./header.tsx";
import { Main, SkipLink } from "./main-region.tsx";
import { PageOutlet } from "./page-outlet.tsx";

const Toaster = lazyPart(async () => (await import("../ui/toaster.tsx")).Toaster);

export function DefaultLayout() {
	return (
		<DefaultFrame>
			<PageOutlet />
		</DefaultFrame>
	);
}

export function DefaultFrame({ children }: { children: ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			<PlatformHeader />
			<Main className="flex grow flex-col">{children}</Main>
			<PlatformFooter />
			<Alerts />
		</div>
	);
}

/** Shows alerts to users, or from the first one on: strangers only read. */
function Alerts() {
	const { user } = useAuthSession();
	const some = useAlerts((state) => state.alerts.length > 0);
	return (
		(user || some) && (
			<PromptSuspense>
				<Toaster />
			</PromptSuspense>
		)
	);
}
