import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { conferenceName, useMaybeConference } from "./conference.ts";
import { useLocale } from "./i18n.ts";

/** Names the page in the browser's tab: "Papers · SPECTRA 2027"; the platform's name outside of a conference. */
export function usePageTitle(title: string): void {
	const conference = useMaybeConference();
	const locale = useLocale();
	const { t } = useTranslation("shell");
	const place = conference ? conferenceName(conference, locale) : t("platform");
	useEffect(() => {
		document.title = title ? `${title} · ${place}` : place;
	}, [title, place]);
}
