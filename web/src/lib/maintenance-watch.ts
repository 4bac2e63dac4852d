import { topics } from "@deck/contracts/topics";
import { ApiError } from "./api-error.ts";
import { getJson } from "./api-fetch.ts";
import { useMaintenance } from "./maintenance.ts";
import { read } from "./read.ts";
import { NEVER_ABORTED, waitForServer } from "./recovery.ts";
import { useTopic } from "./socket.ts";

const HEALTH = read("/api/health");
/** Jitter doubles the wait at most, so that tabs do not come back together. */
const PAUSE = new ApiError(503, {}, 15);
/** Processes refuse for up to 5 s longer (`maintenanceCacheSeconds`). */
const END_PAUSE = new ApiError(503, {}, 5);

let watching = false;

/** Asks until maintenance is over. */
export async function watchMaintenance(): Promise<void> {
	if (watching) return;
	watching = true;
	for (;;) {
		await askForMaintenance();
		if (useMaintenance.getState().current === null) break;
		await waitForServer(PAUSE, 0, NEVER_ABORTED);
	}
	watching = false;
}

async function askForMaintenance(): Promise<void> {
	// Without an answer nothing is known.
	const health = await getJson(HEALTH).catch(() => null);
	if (health === null) return;
	const isOver = useMaintenance.getState().current !== null && health.maintenance === null;
	if (isOver) await waitForServer(END_PAUSE, 0, NEVER_ABORTED);
	useMaintenance.setState({ current: health.maintenance });
	// Everything that waits for a connection goes on: pages, uploads, drafts, the socket.
	if (isOver) window.dispatchEvent(new Event("online"));
}

/** Learns by the socket when maintenance begins and ends. Others learn it from their next request. */
export function useMaintenanceNews(): void {
	useTopic(
		topics.platform(),
		() => void askForMaintenance(),
		() => {
			if (useMaintenance.getState().current !== null) void askForMaintenance();
		},
	);
}
