import { CircleCheck, CircleX, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ALERT_MS, type Alert, useAlerts } from "../lib/alerts.ts";
import { cx } from "../lib/cx.ts";
import { IconButton } from "./icon-button.tsx";
import { RequestId } from "./request-id.tsx";

const ICONS = {
	success: { icon: CircleCheck, text: "text-good-icon" },
	error: { icon: CircleX, text: "text-bad-icon" },
};

interface ToastProps {
	alert: Alert;
	/** Covered by a dialog, pausing its timer. */
	covered?: boolean;
	className?: string;
}

/** Disappears after 5 s unless hovered or focused. */
export function Toast({ alert, covered = false, className }: ToastProps) {
	const dismiss = useAlerts((state) => state.dismiss);
	const { t } = useTranslation("common");
	const [held, setHeld] = useState(false);
	const { icon: Icon, text } = ICONS[alert.type];
	useEffect(() => {
		if (held || covered) return;
		const timer = setTimeout(() => dismiss(alert.id), ALERT_MS);
		return () => clearTimeout(timer);
	}, [held, covered, dismiss, alert.id]);
	return (
		<li
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
			className={cx(
				"pointer-events-auto flex min-h-12 animate-rise items-start gap-3 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-3.5 text-14 text-ink",
				className,
			)}
		>
			<span className="target flex shrink-0 items-center">
				<Icon aria-hidden size={20} className={text} />
			</span>
			<div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
				<p className="target flex min-w-0 grow items-center py-1.5 wrap-anywhere">{alert.text}</p>
				{alert.requestId && <RequestId id={alert.requestId} />}
				{alert.action && (
					<button
						type="button"
						className="target -ml-2 rounded-control px-2 font-medium text-link hover:underline"
						onClick={() => {
							alert.action?.act();
							dismiss(alert.id);
						}}
					>
						{alert.action.label}
					</button>
				)}
			</div>
			<IconButton icon={X} label={t("close")} onClick={() => dismiss(alert.id)} />
		</li>
	);
}
