import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { shownAlerts, useAlerts } from "../lib/alerts.ts";
import { SMALL, useMedia } from "../lib/media.ts";
import { Toast } from "./toast.tsx";

const MAX_SHOWN = { phone: 1, desktop: 3 };

/**
 * Shows alerts above a page's bottom bar (`data-bottom-bar`), and below dialogs and drawers, which show new
 * ones.
 */
export function Toaster() {
	const { alerts, modals, prune } = useAlerts();
	const most = MAX_SHOWN[useMedia(SMALL) ? "phone" : "desktop"];
	// Failures use texts of "common".
	const { t } = useTranslation(["shell", "common"]);
	const [lowest] = modals;
	const own = lowest ? alerts.filter(({ id }) => id <= lowest.since) : alerts;
	useEffect(() => {
		if (alerts.length > most) prune(most);
	}, [alerts, most, prune]);
	return (
		<ul
			aria-label={t("alerts")}
			aria-live="polite"
			className="pointer-events-none fixed right-0 bottom-0 z-30 flex w-full flex-col gap-2 p-4 in-[:has([data-bottom-bar])]:bottom-28 sm:w-[30rem] sm:in-[:has([data-bottom-bar])]:bottom-14"
		>
			{shownAlerts(own, most).map((alert) => (
				<Toast key={alert.id} alert={alert} covered={lowest !== undefined} className="shadow-floating" />
			))}
		</ul>
	);
}
