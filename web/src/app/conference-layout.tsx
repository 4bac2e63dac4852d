import type { ReactNode } from "react";
import { useConference } from "../lib/conference.ts";
import { ConferenceHeader } from "./conference-header.tsx";
import { Footer } from "./footer.tsx";
import { Main, SkipLink } from "./main-region.tsx";
import { PageOutlet } from "./page-outlet.tsx";

/** A conference's pages for its people; the conference's own tabs in the header. */
export function ConferenceLayout() {
	return (
		<ConferenceFrame>
			<PageOutlet />
		</ConferenceFrame>
	);
}

/** Header and footer of a conference around a page. */
export function ConferenceFrame({ children }: { children: ReactNode }) {
	const conference = useConference();
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			<ConferenceHeader conference={conference} />
			<Main className="flex grow flex-col">{children}</Main>
			<Footer />
		</div>
	);
}
