import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { formatLongTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { delayedEmails, type FindReview } from "./delayed-emails.ts";

/** The e-mails of one sending become due together. */
const SETTLE_MS = 1_500;

/**
 * Returns a function that takes the reviews about which an e-mail was sent. Alerts when e-mails wait for the next day,
 * which is known only once they were due to leave.
 */
export function useDelayAlert(find: FindReview): (ids: readonly string[]) => void {
	const { t } = useTranslation("common");
	const { user } = useAuthSession();
	const locale = useLocale();
	const [watched, watch] = useState<readonly string[]>([]);
	const notifiedCount = useRef(0);
	const { count = 0, till } = delayedEmails(watched, find, new Date()) ?? {};
	const text =
		till &&
		`${t("emails_wait", { count })} ${formatLongTime(new Date(till), locale, user?.timezone ?? null)}`;
	useEffect(() => {
		if (!text || count <= notifiedCount.current) return;
		const timer = setTimeout(() => {
			notifiedCount.current = count;
			alertSuccess(text);
		}, SETTLE_MS);
		return () => clearTimeout(timer);
	}, [text, count]);
	return (ids) => {
		notifiedCount.current = 0;
		watch(ids);
	};
}
