import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { formatLongDay } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { isCheckInTime } from "./check-in-days.ts";

interface CheckInDays {
	/** Checks in; outside the conference's days only once confirmed. */
	guard(checkIn: () => void): void;
	dialog: ReactNode;
}

/** Asks once a visit before checking in outside the conference's days. */
export function useCheckInDays(): CheckInDays {
	const { t } = useTranslation("check-in");
	const { instants, timezone } = useConference();
	const locale = useLocale();
	const [confirmed, setConfirmed] = useState(false);
	const [pendingChange, setPendingChange] = useState<(() => void) | null>(null);
	const day = (at: string | undefined) => at && formatLongDay(new Date(at), locale, timezone);
	const [start, end] = [day(instants.conference_start), day(instants.conference_end)];
	const days = [...new Set([start, end].filter(Boolean))].join(" – ");
	return {
		guard(checkIn) {
			if (confirmed || isCheckInTime(instants, new Date())) checkIn();
			else setPendingChange(() => checkIn);
		},
		dialog: (
			<ConfirmDialog
				open={pendingChange !== null}
				onClose={() => setPendingChange(null)}
				title={t("days.title")}
				confirm={t("days.confirm")}
				onConfirm={() => {
					setConfirmed(true);
					pendingChange?.();
				}}
			>
				{t("days.text", { days, today: formatLongDay(new Date(), locale, timezone) })}
			</ConfirmDialog>
		),
	};
}
