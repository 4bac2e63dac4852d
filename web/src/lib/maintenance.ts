import { create } from "zustand";

export interface Maintenance {
	/** ISO instant of the expected end; null if unknown. */
	until: string | null;
}

/** What this tab knows of the platform's maintenance; null outside of it. */
export const useMaintenance = create<{ current: Maintenance | null }>(() => ({ current: null }));

/** Notes that a request was refused. The bar then asks until it is over. */
export const noteMaintenance = (): void =>
	useMaintenance.setState(({ current }) => ({ current: current ?? { until: null } }));
