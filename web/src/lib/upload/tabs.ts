import type { UploadView } from "./view.ts";

/** How tabs that show the same upload agree on who sends it. */
export interface Tabs {
	/** Tells the other tabs what is shown here, and whether it is this tab that has the upload now. */
	tell(view: UploadView, owns: boolean): void;
	/**
	 * Waits until no other tab sends this upload, then resolves to a function that gives the right up again.
	 * @param onWait called when another tab has it now
	 * @param signal stops waiting; the promise then rejects
	 */
	own(onWait: () => void, signal: AbortSignal): Promise<() => void>;
	close(): void;
}

type Message = { kind: "view"; view: UploadView; owns: boolean } | { kind: "hello" };

/**
 * Tabs by Web Locks and BroadcastChannel; a lock ends with its tab, however that ends.
 * Where a browser has neither, each tab is alone.
 * @param name the upload's key
 * @param onTold what another tab shows
 * @param onHello another tab has opened and wants to be told
 */
export function browserTabs(
	name: string,
	onTold: (view: UploadView, owns: boolean) => void,
	onHello: () => void,
): Tabs {
	const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`upload:${name}`);
	const post = (message: Message) => channel?.postMessage(message);
	if (channel)
		channel.onmessage = ({ data }: MessageEvent<Message>) => {
			if (data.kind === "view") onTold(data.view, data.owns);
			else onHello();
		};
	post({ kind: "hello" });

	return {
		tell: (view, owns) => post({ kind: "view", view, owns }),
		own: (onWait, signal) => ownLock(`upload:${name}`, onWait, signal),
		close: () => channel?.close(),
	};
}

async function ownLock(name: string, onWait: () => void, signal: AbortSignal): Promise<() => void> {
	if (!navigator.locks) return () => undefined;
	const atOnce = await hold(name, { ifAvailable: true });
	if (atOnce) return atOnce;
	onWait();
	const release = await hold(name, { signal });
	if (!release) throw new Error("lock was not granted");
	return release;
}

/** Resolves once the lock is granted, to what gives it up; to null where it was taken and not waited for. */
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
