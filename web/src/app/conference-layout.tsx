import type { WholeConference } from "@deck/contracts/conference";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../lib/conference.ts";
import { ConferenceHeader } from "./conference-header.tsx";
import { useConferencePages } from "./conference-pages.ts";
import { Footer } from "./footer.tsx";
import { Main, SkipLink } from "./main-region.tsx";
import { PageOutlet } from "./page-outlet.tsx";

/** A conference's pages for its people; the conference's own tabs in the header, its own menu in the footer. */
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
		<Frame
			header={<ConferenceHeader conference={conference} />}
			footer={<ConferenceFooter conference={conference} />}
		>
			{children}
		</Frame>
	);
}

/** The conference's menu, where the platform's own pages have the platform's. */
function ConferenceFooter({ conference }: { conference: WholeConference }) {
	const { t } = useTranslation("common");
	return <Footer label={t("menu.label")} menu={useConferencePages(conference, "menu")} />;
}

export interface FrameProps {
	header: ReactNode;
	footer: ReactNode;
	children: ReactNode;
}

/** A header and a footer around a page; the alerts stand beside the routes of conferences. */
export function Frame({ header, footer, children }: FrameProps) {
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			{header}
			<Main className="flex grow flex-col">{children}</Main>
			{footer}
		</div>
	);
}
