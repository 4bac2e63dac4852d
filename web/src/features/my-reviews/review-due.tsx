import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useBothClocks } from "../../lib/both-clocks.ts";
import { timeLeft } from "../../lib/countdown.ts";
import { cx } from "../../lib/cx.ts";
import { formatDistance } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";

interface ReviewDueProps {
	/** ISO instant. */
	at: string;
	/** IANA, of the conference. */
	timezone: string;
	what: "answer" | "review";
}

/**
 * A deadline in the reader's zone, as on these pages; the conference's in the tooltip, or beside it if only the
 * browser's zone is known. Near and past ones warn, also in words.
 */
export function ReviewDue({ at, timezone, what }: ReviewDueProps) {
	const { t } = useTranslation("my-reviews");
	const { there, reader, isSame } = useBothClocks(at, timezone);
	const { user } = useAuthSession();
	const locale = useLocale();
	const now = useNow();
	const zone = user?.timezone ?? null;
	const left = timeLeft(at, now, zone);
	const when = formatDistance(new Date(at), now, locale, zone);
	const conferenceTime = isSame ? undefined : t("due.conference_time", { date: there });
	return (
		<time dateTime={at} title={user ? conferenceTime : undefined}>
			<span className={cx("font-medium", !left ? "text-bad" : left.soon ? "text-wait" : "text-ink")}>
				{left ? t(`due.${what}`, { when }) : t(`due.${what}_late`, { when })}
			</span>
			<span className="text-secondary">
				{" "}
				· <span className="whitespace-nowrap">{reader}</span>
				{!user && conferenceTime && <span className="block text-13">{conferenceTime}</span>}
			</span>
		</time>
	);
}
