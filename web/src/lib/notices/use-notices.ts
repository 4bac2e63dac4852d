import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useActing } from "../impersonation.ts";
import { useSession } from "../session.ts";
import { type Notice, show, useNoticeState } from "./device.ts";
import { somebodyLooks, useDuty } from "./tabs.ts";

/** `to`: target of a press. */
interface LeadingNotice extends Notice {
	to: string;
}

/**
 * Shows browser notifications from one of all tabs.
 * @param about subject that identifies the task; null: none
 * @returns whether this tab must subscribe while hidden; and a function that notifies unless a tab is visible
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
		// Back on the page, the user sees the news there.
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
