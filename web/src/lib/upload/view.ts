import type { Upload } from "@deck/contracts/upload";

/**
 * Where an upload stands.
 * `idle` nothing chosen · `waiting` about to begin · `offline` goes on by itself once there is a connection ·
 * `delayed` goes on by itself once the server has time for it ·
 * `lost` the browser no longer has the file, so the same one has to be chosen again.
 */
export type UploadState =
	| "idle"
	| "waiting"
	| "sending"
	| "paused"
	| "offline"
	| "delayed"
	| "checking"
	| "ready"
	| "refused"
	| "lost"
	| "cancelled";

/** Why a file was refused: a code of `locales/<lang>/upload.json`, under `refused`. */
export interface Refusal {
	code: string;
	params: Record<string, string>;
}

/** All that is shown of an upload; plain data, as it also travels between tabs. */
export interface UploadView {
	state: UploadState;
	name: string;
	/** Bytes of the file, and how many of them have been sent. */
	size: number;
	sent: number;
	/** Bytes a second, and seconds to go; null while not known. */
	speed: number | null;
	left: number | null;
	refusal: Refusal | null;
	/** Set once ready. */
	upload: Upload | null;
	/** When it became ready, in ms; 0 before. */
	at: number;
	/** Another tab is sending it; here it can only be watched. */
	elsewhere: boolean;
}

export const IDLE: UploadView = {
	state: "idle",
	name: "",
	size: 0,
	sent: 0,
	speed: null,
	left: null,
	refusal: null,
	upload: null,
	at: 0,
	elsewhere: false,
};

const BUSY: ReadonlySet<UploadState> = new Set([
	"waiting",
	"sending",
	"paused",
	"offline",
	"delayed",
	"checking",
]);

/** Whether a file is on its way, so that no other can be chosen. */
export function isBusy(state: UploadState): boolean {
	return BUSY.has(state);
}

/** Whole per cent sent, 0–100; 100 only when every byte is. */
export function percentOf(view: Pick<UploadView, "sent" | "size">): number {
	return view.size ? Math.floor((view.sent / view.size) * 100) : 0;
}
