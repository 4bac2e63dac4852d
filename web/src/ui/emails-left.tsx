import { useTranslation } from "react-i18next";
import { useAuthSession } from "../lib/auth-session.ts";
import { useConference } from "../lib/conference.ts";
import { formatLongDay } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useRead } from "../lib/page-data.ts";
import { read } from "../lib/read.ts";

/** From so few e-mails left after the sending, the staff are warned.† */
const NEARLY_NONE = 50;

/** Warns staff that a sending reaches, or nearly reaches, their daily limit of e-mails. */
export function StaffEmailsLeft({ emails }: { emails: number }) {
	const { t } = useTranslation("common");
	const { path: conf } = useConference();
	const { user } = useAuthSession();
	const locale = useLocale();
	const { data } = useRead(read("/api/conf/:conf/emails-left", { conf }));
	if (!data || emails === 0 || data.left >= emails + NEARLY_NONE) return null;
	const date = formatLongDay(new Date(data.again), locale, user?.timezone ?? null);
	return (
		<p role="status" className="mt-2 text-13 text-wait">
			{t("staff_emails_left", { count: data.left, date })}
		</p>
	);
}
