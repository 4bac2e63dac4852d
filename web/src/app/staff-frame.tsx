import type { ReactNode } from "react";
import { useConference } from "../lib/conference.ts";
import { ConferenceHeader } from "./conference-header.tsx";
import { Main, SkipLink } from "./main-region.tsx";
import { PageOutlet } from "./page-outlet.tsx";

/** Fills the screen's height, without a footer, for scrolling panes. */
export function StaffFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
	return (
		<div className="flex h-dvh flex-col">
			<SkipLink />
			{header}
			<Main className="relative flex min-h-0 min-w-0 grow flex-col overflow-auto">{children}</Main>
		</div>
	);
}

export function ConferenceStaffFrame() {
	const conference = useConference();
	return (
		<StaffFrame header={<ConferenceHeader conference={conference} />}>
			<PageOutlet />
		</StaffFrame>
	);
}
