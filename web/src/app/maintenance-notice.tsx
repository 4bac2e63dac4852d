import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatLongTime } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import type { Maintenance } from "../lib/maintenance.ts";
import { watchMaintenance } from "../lib/maintenance-watch.ts";
import { Bar } from "../ui/bar.tsx";

/** Says that nothing can be saved now, and until when. */
export function MaintenanceNotice({ until }: Maintenance) {
	const { t } = useTranslation("common");
	const locale = useLocale();
	useEffect(() => void watchMaintenance(), []);
	// In the browser's zone, also for visitors.
	const time = until && new Date(until) > new Date() ? formatLongTime(new Date(until), locale, null) : null;
	return (
		<div data-top-bar="maintenance" className="sticky top-0 z-40">
			<Bar kind="maintenance">
				{t("maintenance.text")} {time && t("maintenance.until", { time })}
			</Bar>
		</div>
	);
}
