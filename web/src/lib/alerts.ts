import { create } from "zustand";

/** Hover and focus pause it (specification §9). */
export const ALERT_MS = 5_000;

export interface Alert {
	id: number;
	type: "success" | "error";
	text: string;
	/** Of the failed request, for a report. */
	requestId?: string | null;
	action?: { label: string; act: () => void };
}

interface Modal {
	id: string;
	since: number;
}

interface Alerts {
	alerts: readonly Alert[];
	/** Topmost last. It shows new alerts; the page below is inert. */
	modals: readonly Modal[];
	show(alert: Omit<Alert, "id">): number;
	dismiss(id: number): void;
	/** Keeps the newest `limit` successes; failures and undoable alerts stay until seen. */
	prune(limit: number): void;
	open(modal: string): void;
	close(modal: string): void;
}

let lastId = 0;

export const useAlerts = create<Alerts>((set) => ({
	alerts: [],
	modals: [],
	show(alert) {
		const id = ++lastId;
		set(({ alerts }) => ({
			// Repeated texts say nothing new, but each Undo undoes another change.
			alerts: [...alerts.filter(({ text, action }) => text !== alert.text || action), { ...alert, id }],
		}));
		return id;
	},
	dismiss: (id) => set(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) })),
	prune: (limit) =>
		set(({ alerts }) => {
			const kept = alerts.filter(
				({ type, action }, index) => index >= alerts.length - limit || type === "error" || action,
			);
			return kept.length < alerts.length ? { alerts: kept } : {};
		}),
	open: (id) => set(({ modals }) => ({ modals: [...modals, { id, since: lastId }] })),
	close: (id) => set(({ modals }) => ({ modals: modals.filter((modal) => modal.id !== id) })),
}));

/** Returns the newest alerts, with one that can be undone at most: older ones follow once it is gone. */
export function shownAlerts(alerts: readonly Alert[], limit: number): readonly Alert[] {
	const latest = alerts.findLast(({ action }) => action);
	return alerts.filter((alert) => !alert.action || alert === latest).slice(-limit);
}

/** Shows a success; `action` is usually Undo. */
export function alertSuccess(text: string, action?: Alert["action"]): number {
	return useAlerts.getState().show({ type: "success", text, action });
}

export function alertError(text: string, requestId?: string | null, action?: Alert["action"]): number {
	return useAlerts.getState().show({ type: "error", text, requestId, ...(action && { action }) });
}
