import { create } from "zustand";

/** How long an alert stands (specification §9); it waits while it is pointed at or focused. */
export const ALERT_MS = 5_000;

export interface Alert {
	/** Grows: a later alert has a greater one. */
	id: number;
	type: "success" | "error";
	text: string;
	/** One thing that can be done from the alert, such as Undo. */
	action?: { label: string; act: () => void };
}

/** An open dialog or drawer, and the last alert before it opened. */
interface Modal {
	id: string;
	since: number;
}

interface Alerts {
	alerts: readonly Alert[];
	/** The topmost last. It shows what comes while it is open; the page below and its alerts lie still. */
	modals: readonly Modal[];
	show(alert: Omit<Alert, "id">): number;
	dismiss(id: number): void;
	/**
	 * Forgets those beyond the newest `limit` that only say that something worked. A failure, or what can be undone,
	 * waits until it is seen again.
	 */
	prune(limit: number): void;
	open(modal: string): void;
	close(modal: string): void;
}

let lastId = 0;

/** What stands in the corner of the page; use `alertSuccess`, `alertError`. */
export const useAlerts = create<Alerts>((set) => ({
	alerts: [],
	modals: [],
	show(alert) {
		const id = ++lastId;
		set(({ alerts }) => ({
			// The same words twice say nothing new, but each Undo undoes another thing.
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

/** Says that something worked; `action` is usually Undo. */
export function alertSuccess(text: string, action?: Alert["action"]): number {
	return useAlerts.getState().show({ type: "success", text, action });
}

/** Says that something failed, and what to do. */
export function alertError(text: string): number {
	return useAlerts.getState().show({ type: "error", text });
}
