import type { UploadView } from "./view.ts";

export interface UploadTabs {
	/** `owns`: this tab sends the upload. */
	publish(view: UploadView, owns: boolean): void;
	/**
	 * Waits until no other tab sends this upload; resolves to a release function.
	 * @param onWait another tab has it
	 * @param signal stops waiting and rejects
	 */
	acquire(onWait: () => void, signal: AbortSignal): Promise<() => void>;
	close(): void;
}

type Message = { kind: "view"; view: UploadView; owns: boolean } | { kind: "hello" };

/**
 * Connects an upload's tabs by Web Locks and BroadcastChannel; a lock ends with its tab. Without these, tabs
 * are alone.
 * @param name upload's key
 * @param onView another tab's view
 * @param onHello another tab needs the view
 */
export function browserTabs(
	name: string,
	onView: (view: UploadView, owns: boolean) => void,
	onHello: () => void,
): UploadTabs {
	const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`upload:${name}`);
	const post = (message: Message) => channel?.postMessage(message);
	if (channel)
		channel.onmessage = ({ data }: MessageEvent<Message>) => {
			if (data.kind === "view") onView(data.view, data.owns);
			else onHello();
		};
	post({ kind: "hello" });

	return {
		publish: (view, owns) => post({ kind: "view", view, owns }),
		acquire: (onWait, signal) => acquireLock(`upload:${name}`, onWait, signal),
		close: () => channel?.close(),
	};
}

async function acquireLock(name: string, onWait: () => void, signal: AbortSignal): Promise<() => void> {
	if (!navigator.locks) return () => undefined;
	const atOnce = await hold(name, { ifAvailable: true });
	if (atOnce) return atOnce;
	onWait();
	const release = await hold(name, { signal });
	if (!release) throw new Error("lock was not granted");
	return release;
}

/** Resolves to a release function, or null if the lock was taken and not awaited. */
function hold(name: string, options: LockOptions): Promise<(() => void) | null> {
	return new Promise((resolve, reject) => {
		navigator.locks
			.request(name, options, (lock) => {
				if (!lock) return resolve(null);
				return new Promise<void>((release) => resolve(release));
			})
			.catch(reject);
	});
}
