import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { useAlerts } from "../lib/alerts.ts";
import { cx } from "../lib/cx.ts";
import { Toast } from "./toast.tsx";

/**
 * Shows the newest alert since the dialog opened inside it, covering no control, within the focus's reach.
 */
export function ModalAlerts({ className }: { className?: string }) {
	const { t } = useTranslation("shell");
	const id = useId();
	const { alerts, modals, open, close } = useAlerts();
	useEffect(() => {
		open(id);
		return () => close(id);
	}, [id, open, close]);
	const top = modals.at(-1);
	const alert = top?.id === id ? alerts.findLast((each) => each.id > top.since) : undefined;
	return (
		<ul aria-label={t("alerts")} aria-live="polite" className={cx(alert && className)}>
			{alert && <Toast key={alert.id} alert={alert} />}
		</ul>
	);
}
