import type { Duty } from "@deck/contracts/deck";
import { useTranslation } from "react-i18next";
import { useBothClocks } from "../../lib/both-clocks.ts";
import { timeLeft } from "../../lib/countdown.ts";
import { cx } from "../../lib/cx.ts";
import { formatDistance } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";

/** By when, unless there is nothing left to do. */
export function DutyDate({ duty }: { duty: Duty }) {
	const { t } = useTranslation("my");
	const { by, kind, participation } = duty;
	if (by) return <Moment duty={duty} by={by} />;
	// When a paper is decided is no date of its reviewer.
	return kind === "done" || participation === "reviewer" ? null : (
		<span className="text-13 text-secondary">{t("no_date")}</span>
	);
}

/**
 * How far off, then the moment by the reader's clock, as duties of many conferences stand together; the conference's is
 * in the tooltip. What waits for the reader warns by its colour.
 */
function Moment({ duty: { kind, mine, conference }, by }: { duty: Duty; by: string }) {
	const { t } = useTranslation("my");
	const locale = useLocale();
	const now = useNow();
	const { there, own, same } = useBothClocks(by, conference.timezone);
	const left = timeLeft(by, now);
	// What others have not opened in time is no date for the reader.
	if (kind === "prepare" && !mine && !left) return null;
	return (
		<time
			dateTime={by}
			title={same ? undefined : t("conference_time", { date: there })}
			className="text-13 text-secondary"
		>
			<span
				className={cx(
					"font-medium whitespace-nowrap",
					mine && !left ? "text-bad" : mine && left?.soon ? "text-wait" : "text-ink",
				)}
			>
				{mine && !left && `${t("late")} · `}
				{formatDistance(new Date(by), now, locale)}
			</span>{" "}
			<span className="whitespace-nowrap">{own}</span>
		</time>
	);
}
