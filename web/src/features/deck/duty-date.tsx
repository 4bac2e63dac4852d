import type { Duty } from "@deck/contracts/deck";
import { useTranslation } from "react-i18next";
import { timeLeft } from "../../lib/countdown.ts";
import { cx } from "../../lib/cx.ts";
import { formatDateTime, formatDistance } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { useSession } from "../../lib/session.ts";

/** By when: how far off, then the moment by the reader's clock. What waits for the reader warns by its colour. */
export function DutyDate({ duty: { by, kind, mine } }: { duty: Duty }) {
	const { t } = useTranslation("my");
	const locale = useLocale();
	const now = useNow();
	const { user } = useSession();
	if (!by) return kind === "done" ? null : <span className="text-13 text-secondary">{t("no_date")}</span>;
	const left = timeLeft(by, now);
	// What others have not opened in time is no date for the reader.
	if (kind === "prepare" && !mine && !left) return null;
	return (
		<time dateTime={by} className="text-13 text-secondary">
			<span
				className={cx(
					"font-medium whitespace-nowrap",
					mine && !left ? "text-bad" : mine && left?.soon ? "text-wait" : "text-ink",
				)}
			>
				{mine && !left && `${t("late")} · `}
				{formatDistance(new Date(by), now, locale)}
			</span>{" "}
			<span className="whitespace-nowrap">{formatDateTime(new Date(by), user?.timezone ?? null)}</span>
		</time>
	);
}
