import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { conferenceName, useMaybeConference } from "./conference.ts";
import { useLocale } from "./i18n.ts";
import { useActing } from "./impersonation.ts";
import { useMessageCenter } from "./message-center.ts";
import { useWaitingCount } from "./waiting-rooms.ts";

/**
 * Sets the title "(2) Papers · SPECTRA 2027": unread count, page, conference. Under impersonation the person's e-mail
 * precedes the page.
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

const withWaiting = (name: string, count: number): string => (count > 0 ? `(${count}) ${name}` : name);

export const withoutWaiting = (title: string): string => title.replace(/^\(\d+\) /, "");
