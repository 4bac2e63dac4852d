import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess, useAlerts } from "../../lib/alerts.ts";

/** Says that something was done in a form, and offers to undo it as long as the form is there. */
export function useUndo(): (text: string, undo: () => void) => void {
	const { t } = useTranslation("common");
	const alerts = useRef<number[]>([]);
	useEffect(
		() => () => {
			for (const alert of alerts.current) useAlerts.getState().dismiss(alert);
		},
		[],
	);
	return (text, act) => {
		alerts.current.push(alertSuccess(text, { label: t("undo"), act }));
	};
}
