import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { conferenceName, useMaybeConference } from "./conference.ts";
import { useLocale } from "./i18n.ts";
import { useImpersonation } from "./impersonation.ts";
import { useMessageCenter } from "./message-center.ts";
import { useUnansweredCount } from "./unanswered-conversations.ts";

/**
 * Sets the title "(2) Papers · SPECTRA 2027": unread count, page, conference; under impersonation also the
 * e-mail, before the page.
 */
export function usePageTitle(title: string): void {
	const conference = useMaybeConference();
	const locale = useLocale();
	const { t } = useTranslation("shell");
	const place = conference ? conferenceName(conference, locale) : t("platform");
	const as = useImpersonation((state) => state.as?.email);
	const unread = useMessageCenter(({ unreadCount }) => unreadCount);
	const waiting = useUnansweredCount();
	useEffect(() => {
		const name = [as, title, place].filter(Boolean).join(" · ");
		document.title = withUnreadCount(name, unread + waiting);
	}, [as, title, place, unread, waiting]);
}

const withUnreadCount = (name: string, count: number): string => (count > 0 ? `(${count}) ${name}` : name);

export const withoutUnreadCount = (title: string): string => title.replace(/^\(\d+\) /, "");
