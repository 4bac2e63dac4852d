import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { formatLongDay } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";

/** Warns of delayed e-mails to co-authors without an account beyond today's limit. */
export function EmailsLeft({ coAuthors }: { coAuthors: number }) {
	const { t } = useTranslation("submit");
	const { path: conf } = useConference();
	const { user } = useAuthSession();
	const locale = useLocale();
	const { data } = useRead(read("/api/conf/:conf/emails-left", { conf }));
	if (!data || data.left >= coAuthors) return null;
	const date = formatLongDay(new Date(data.again), locale, user?.timezone ?? null);
	return (
		<p role="status" className="text-13 text-wait">
			{data.left > 0 ? t("emails_left", { count: data.left, date }) : t("emails_none", { date })}
		</p>
	);
}
