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
 * Shows a deadline by the conference's clock; the reader's time in the tooltip, or beside it if only the browser's
 * zone is known. Near and past ones warn, also in words.
 */
export function ReviewDue({ at, timezone, what }: ReviewDueProps) {
	const { t } = useTranslation(["my-reviews", "common"]);
	const { there, reader, isSame } = useBothClocks(at, timezone);
	const { user } = useAuthSession();
	const locale = useLocale();
	const now = useNow();
	const remaining = timeLeft(at, now, timezone);
	const when = formatDistance(new Date(at), now, locale, timezone);
	const yours = isSame ? undefined : t("common:your_time", { date: reader });
	return (
		<time dateTime={at} title={user ? yours : undefined}>
			<span
				className={cx("font-medium", !remaining ? "text-bad" : remaining.soon ? "text-wait" : "text-ink")}
			>
				{remaining ? t(`due.${what}`, { when }) : t(`due.${what}_late`, { when })}
			</span>
			<span className="text-secondary">
				{" "}
				<span className="whitespace-nowrap">({there})</span>
				{!user && yours && <span className="block text-13">{yours}</span>}
			</span>
		</time>
	);
}
