import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../lib/conference.ts";
import { ConferenceHeader } from "./conference-header.tsx";
import { useConferencePages } from "./conference-pages.ts";
import { Footer } from "./footer.tsx";
import { Main, SkipLink } from "./main-region.tsx";
import { PageOutlet } from "./page-outlet.tsx";

export function ConferenceLayout() {
	return (
		<ConferenceFrame>
			<PageOutlet />
		</ConferenceFrame>
	);
}

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

function ConferenceFooter({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("common");
	return <Footer label={t("menu.label")} menu={useConferencePages(conference, "menu")} />;
}

interface FrameProps {
	header: ReactNode;
	footer: ReactNode;
	children: ReactNode;
}

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
