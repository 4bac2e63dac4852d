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
	return <Frame header={<ConferenceHeader conference={conference} />}>{children}</Frame>;
}

/** A header and the footer around a page; the alerts stand beside the routes of conferences. */
export function Frame({ header, children }: { header: ReactNode; children: ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			{header}
			<Main className="flex grow flex-col">{children}</Main>
			<Footer />
		</div>
	);
}
