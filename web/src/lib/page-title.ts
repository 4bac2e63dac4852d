import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { conferenceName, useMaybeConference } from "./conference.ts";
import { useLocale } from "./i18n.ts";
import { useActing } from "./impersonation.ts";
import { useMessageCenter } from "./message-center.ts";
import { useWaitingCount } from "./waiting-rooms.ts";

/**
 * Names the page in the browser's tab: "Papers · SPECTRA 2027"; the platform's name outside of a conference. While one
 * acts as somebody, their e-mail stands in front; before all, how much waits to be read: "(2) Papers".
 */
export function usePageTitle(title: string): void {
	const conference = useMaybeConference();
	const locale = useLocale();
	const { t } = useTranslation("shell");
	const place = conference ? conferenceName(conference, locale) : t("platform");
	const as = useActing((state) => state.as?.email);
	const unread = useMessageCenter(({ unreadCount }) => unreadCount);
	const waiting = useWaitingCount();
	useEffect(() => {
		const name = [as, title, place].filter(Boolean).join(" · ");
		document.title = withWaiting(name, unread + waiting);
	}, [as, title, place, unread, waiting]);
}

/** The name of a page with how much waits to be read. */
const withWaiting = (name: string, count: number): string => (count > 0 ? `(${count}) ${name}` : name);

/** The page's name alone, of its title. */
export const withoutWaiting = (title: string): string => title.replace(/^\(\d+\) /, "");
