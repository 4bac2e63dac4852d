import { useEffect, useRef } from "react";
import { alertSuccess, useAlerts } from "../../../lib/alerts.ts";
import { t } from "../../../lib/i18n.ts";

/** Returns a function that shows a success with Undo. The alert goes with the page, which has the dialog. */
export function useOfferUndo(onUndo: () => void): (message: string) => void {
	const alerts = useRef<number[]>([]);
	useEffect(() => () => alerts.current.forEach(useAlerts.getState().dismiss), []);
	return (message) => {
		alerts.current.push(alertSuccess(message, { label: t("common:undo"), act: onUndo }));
	};
}
