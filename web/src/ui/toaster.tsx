import { CircleCheck, CircleX, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ALERT_MS, type Alert, useAlerts } from "../lib/alerts.ts";
import { IconButton } from "./icon-button.tsx";

const ICONS = {
	success: { icon: CircleCheck, text: "text-good-icon" },
	error: { icon: CircleX, text: "text-bad-icon" },
};

/**
 * The alerts in the corner: read politely, gone after 5 s unless pointed at or focused. They stand above a
 * page's own bar of buttons (`data-bottom-bar`), which is two lines high on phones.
 */
export function Toaster() {
	const alerts = useAlerts((state) => state.alerts);
	// An alert of a failure takes its words from "common".
	const { t } = useTranslation(["shell", "common"]);
	return (
		<ul
			aria-label={t("alerts")}
			aria-live="polite"
			className="pointer-events-none fixed right-0 bottom-0 z-60 flex w-full flex-col gap-2 p-4 in-[:has([data-bottom-bar])]:bottom-28 sm:w-[26rem] sm:in-[:has([data-bottom-bar])]:bottom-14"
		>
			{alerts.map((alert) => (
				<Toast key={alert.id} alert={alert} />
			))}
		</ul>
	);
}

function Toast({ alert }: { alert: Alert }) {
	const dismiss = useAlerts((state) => state.dismiss);
	const { t } = useTranslation("common");
	const [held, setHeld] = useState(false);
	const { icon: Icon, text } = ICONS[alert.type];
	useEffect(() => {
		if (held) return;
		const timer = setTimeout(() => dismiss(alert.id), ALERT_MS);
		return () => clearTimeout(timer);
	}, [held, dismiss, alert.id]);
	return (
		<li
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
			className="pointer-events-auto relative flex min-h-12 animate-rise items-center gap-3 overflow-hidden rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-3.5 text-14 shadow-floating"
		>
			<Icon aria-hidden size={20} className={`shrink-0 ${text}`} />
			<p className="grow py-1">{alert.text}</p>
			{alert.action && (
				<button
					type="button"
					className="target shrink-0 rounded-control px-2 font-medium text-link hover:underline"
					onClick={() => {
						alert.action?.act();
						dismiss(alert.id);
					}}
				>
					{alert.action.label}
				</button>
			)}
			<IconButton icon={X} label={t("close")} onClick={() => dismiss(alert.id)} />
		</li>
	);
}
