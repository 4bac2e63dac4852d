import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { conferenceName, useMaybeConference } from "./conference.ts";
import { useLocale } from "./i18n.ts";
import { useActing } from "./impersonation.ts";

/**
 * Names the page in the browser's tab: "Papers · SPECTRA 2027"; the platform's name outside of a conference. While one
 * acts as somebody, their e-mail stands in front.
 */
export function usePageTitle(title: string): void {
	const conference = useMaybeConference();
	const locale = useLocale();
	const { t } = useTranslation("shell");
	const place = conference ? conferenceName(conference, locale) : t("platform");
	const as = useActing((state) => state.as?.email);
	useEffect(() => {
		document.title = [as, title, place].filter(Boolean).join(" · ");
	}, [as, title, place]);
}
