import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertSuccess, useAlerts } from "../../lib/alerts.ts";

/** Offers undo until the form is left, or saved, which changes the version. */
export function useUndo(): (text: string, undo: () => void) => void {
	const { t } = useTranslation("common");
	const version = useWatch<{ version: number }>({ name: "version" });
	const alerts = useRef<number[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the version says when, and is not asked
	useEffect(
		() => () => {
			for (const alert of alerts.current) useAlerts.getState().dismiss(alert);
			alerts.current = [];
		},
		[version],
	);
	return (text, act) => {
		alerts.current.push(alertSuccess(text, { label: t("undo"), act }));
	};
}
