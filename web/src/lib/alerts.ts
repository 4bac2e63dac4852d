import { create } from "zustand";

/** How long an alert stands (specification §9); it waits while it is pointed at or focused. */
export const ALERT_MS = 5_000;

export interface Alert {
	id: number;
	type: "success" | "error" | "progress";
	text: string;
	/** One thing that can be done from the alert, such as Undo. */
	action?: { label: string; act: () => void };
	/** Of a progress: 0 to 1. It stands until it is replaced or dismissed. */
	progress?: number;
}

interface Alerts {
	alerts: Alert[];
	show(alert: Omit<Alert, "id">): number;
	change(id: number, part: Partial<Omit<Alert, "id">>): void;
	dismiss(id: number): void;
}

let lastId = 0;

/** What stands in the corner of the page; use `alertSuccess`, `alertError`, `alertProgress`. */
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
	change: (id, part) =>
		set(({ alerts }) => ({
			alerts: alerts.map((alert) => (alert.id === id ? { ...alert, ...part } : alert)),
		})),
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

/** A long piece of work; move it on with `useAlerts.getState().change(id, { progress })`. */
export function alertProgress(text: string, action?: Alert["action"]): number {
	return useAlerts.getState().show({ type: "progress", text, progress: 0, action });
}
