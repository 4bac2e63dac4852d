import { create } from "zustand";

/** How long an alert stands (specification §9); it waits while it is pointed at or focused. */
export const ALERT_MS = 5_000;

export interface Alert {
	id: number;
	type: "success" | "error";
	text: string;
	/** One thing that can be done from the alert, such as Undo. */
	action?: { label: string; act: () => void };
}

interface Alerts {
	alerts: Alert[];
	show(alert: Omit<Alert, "id">): number;
	dismiss(id: number): void;
}

let lastId = 0;

/** What stands in the corner of the page; use `alertSuccess`, `alertError`. */
export const useAlerts = create<Alerts>((set) => ({
	alerts: [],
	show(alert) {
		const id = ++lastId;
		set(({ alerts }) => ({
			// The same words twice say nothing new.
			alerts: [...alerts.filter((other) => other.text !== alert.text), { ...alert, id }],
		}));
		return id;
	},
	dismiss: (id) => set(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) })),
}));

/** Says that something worked; `action` is usually Undo. */
export function alertSuccess(text: string, action?: Alert["action"]): number {
	return useAlerts.getState().show({ type: "success", text, action });
}

/** Says that something failed, and what to do. */
export function alertError(text: string): number {
	return useAlerts.getState().show({ type: "error", text });
}
