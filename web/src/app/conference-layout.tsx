import { useConference } from "../lib/conference.ts";
import { ConferenceHeader } from "./conference-header.tsx";
import { Footer } from "./footer.tsx";
import { Main, SkipLink } from "./main-region.tsx";
import { PageOutlet } from "./page-outlet.tsx";

/** A conference's pages for its people; the conference's own tabs in the header. */
export function ConferenceLayout() {
	const conference = useConference();
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			<ConferenceHeader conference={conference} />
			<Main className="flex grow flex-col">
				<PageOutlet />
			</Main>
			<Footer />
		</div>
	);
}
