import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useAuthSession } from "../auth-session.ts";
import { useImpersonation } from "../impersonation.ts";
import { type BrowserNotification, showNotification, useNotificationsOn } from "./device.ts";
import { isAnyTabVisible, useTabLeader } from "./tabs.ts";

interface LinkedNotification extends BrowserNotification {
	/** Page that a click opens. */
	to: string;
}

/**
 * Shows browser notifications from one tab.
 * @param about subject that identifies the task; null: none
 * @returns whether this tab must subscribe while hidden; a function that notifies unless a tab is visible
 */
export function useBrowserNotifications(about: string | null): {
	isLeader: boolean;
	notify(notifications: readonly LinkedNotification[]): void;
} {
	const { user } = useAuthSession();
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const wanted = useNotificationsOn(user?.id) && !isImpersonating && about !== null;
	const isLeader = useTabLeader(wanted ? `notifications ${about}` : null);
	const navigate = useNavigate();
	const shown = useRef(new Set<Notification>());
	useEffect(() => {
		// Back on the page, the user sees the news.
		const back = () => {
			if (document.hidden) return;
			for (const notification of shown.current) notification.close();
			shown.current.clear();
		};
		document.addEventListener("visibilitychange", back);
		return () => document.removeEventListener("visibilitychange", back);
	}, []);
	const notify = async (notifications: readonly LinkedNotification[]) => {
		if (!isLeader || notifications.length === 0 || (await isAnyTabVisible())) return;
		for (const { to, ...shownPart } of notifications) {
			const notification = showNotification(shownPart);
			if (!notification) return;
			shown.current.add(notification);
			notification.onclick = () => {
				window.focus();
				notification.close();
				void navigate(to);
			};
		}
	};
	return { isLeader, notify: (notifications) => void notify(notifications) };
}
