import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { timeLeft } from "../../lib/countdown.ts";
import { cx } from "../../lib/cx.ts";
import { formatDistance, formatLongTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";

interface ReviewDueProps {
	/** ISO instant. */
	at: string;
	what: "answer" | "review";
}

/** A deadline in the reader's zone; near and past ones warn, also in words. */
export function ReviewDue({ at, what }: ReviewDueProps) {
	const { t } = useTranslation("my-reviews");
	const { user } = useAuthSession();
	const locale = useLocale();
	const now = useNow();
	const left = timeLeft(at, now);
	const when = formatDistance(new Date(at), now, locale);
	return (
		<time dateTime={at}>
			<span className={cx("font-medium", !left ? "text-bad" : left.soon ? "text-wait" : "text-ink")}>
				{left ? t(`due.${what}`, { when }) : t(`due.${what}_late`, { when })}
			</span>
			<span className="text-secondary">
				{" "}
				·{" "}
				<span className="whitespace-nowrap">
					{formatLongTime(new Date(at), locale, user?.timezone ?? null)}
				</span>
			</span>
		</time>
	);
}
