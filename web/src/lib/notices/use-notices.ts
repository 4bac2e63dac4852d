import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useActing } from "../impersonation.ts";
import { useSession } from "../session.ts";
import { type Notice, show, useNoticeState } from "./device.ts";
import { somebodyLooks, useDuty } from "./tabs.ts";

/** A notification, and where a press on it leads. */
interface LeadingNotice extends Notice {
	to: string;
}

/**
 * Notifications of the browser about something, from one of its tabs.
 * @param about names what they are about; null: nothing
 * @returns whether this tab has to hear what happens while it is hidden; and what shows it, unless somebody looks
 */
export function useNotices(about: string | null): {
	hears: boolean;
	tell(notices: readonly LeadingNotice[]): void;
} {
	const { user } = useSession();
	const acting = useActing(({ as }) => as !== null);
	const wanted = useNoticeState(user?.id) === "on" && !acting && about !== null;
	const hears = useDuty(wanted ? `notices ${about}` : null);
	const navigate = useNavigate();
	const shown = useRef(new Set<Notification>());
	useEffect(() => {
		// Whoever is back sees in the page what they were told of.
		const back = () => {
			if (document.hidden) return;
			for (const notification of shown.current) notification.close();
			shown.current.clear();
		};
		document.addEventListener("visibilitychange", back);
		return () => document.removeEventListener("visibilitychange", back);
	}, []);
	const tell = async (notices: readonly LeadingNotice[]) => {
		if (!hears || notices.length === 0 || (await somebodyLooks())) return;
		for (const { to, ...notice } of notices) {
			const notification = show(notice);
			if (!notification) return;
			shown.current.add(notification);
			notification.onclick = () => {
				window.focus();
				notification.close();
				void navigate(to);
			};
		}
	};
	return { hears, tell: (notices) => void tell(notices) };
}
