import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Main, SkipLink } from "./main-region.tsx";
import { PageOutlet } from "./page-outlet.tsx";
import { useDeckTabs } from "./tabs.ts";
import { UnverifiedBar } from "./unverified-bar.tsx";

/** The platform's own pages. */
export function DefaultLayout() {
	return (
		<DefaultFrame>
			<PageOutlet />
		</DefaultFrame>
	);
}

/** Header and footer of the platform around a page. */
export function DefaultFrame({ children }: { children: ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			<Header tabs={useDeckTabs()} />
			<UnverifiedBar />
			<Main className="flex grow flex-col">{children}</Main>
			<Footer />
		</div>
	);
}
