import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { conferenceName } from "../lib/conference.ts";
import { useLocale } from "../lib/i18n.ts";
import { ConferenceLogo } from "../ui/conference-logo.tsx";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { useConferencePages } from "./conference-pages.ts";
import { Header } from "./header.tsx";

export function ConferenceHeader({ conference }: { conference: ConferenceWithInfo }) {
	const tabs = useConferencePages(conference, "tabs");
	return <Header location={<VenueAndDates conference={conference} />} tabs={tabs} />;
}

function VenueAndDates({ conference }: { conference: Conference }) {
	const { t } = useTranslation("common");
	const locale = useLocale();
	const name = conferenceName(conference, locale);
	return (
		<>
			<Link
				to="/"
				aria-label={t("to_platform")}
				className="flex size-11 shrink-0 items-center justify-center rounded-control -ml-2"
			>
				<Logo size={24} />
			</Link>
			<span aria-hidden className="h-6 w-px bg-line max-sm:hidden" />
			<Link
				to={`/${conference.path}`}
				className="flex min-h-11 min-w-0 items-center rounded-control text-16 font-semibold"
			>
				{conference.logo ? (
					<ConferenceLogo conference={conference} className="h-9 w-[103px] sm:h-10 sm:w-[115px]" />
				) : (
					<span className="truncate">{name}</span>
				)}
			</Link>
		</>
	);
}
