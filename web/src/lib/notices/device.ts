import { useSyncExternalStore } from "react";
import { localStore } from "../storage.ts";

/** Whether this browser shows its notifications to somebody; `refused`: it was told not to, `missing`: it can't. */
export type NoticeState = "on" | "off" | "refused" | "missing";

const keyOf = (userId: string) => `notices:${userId}`;

const listeners = new Set<() => void>();
/** Some phones' browsers have the constructor and refuse its use. */
let unusable = false;

const changed = () => {
	for (const listener of listeners) listener();
};

/** Whether it is on is kept for each account and browser; what the browser allows, only the browser knows. */
function stateFor(userId: string | undefined): NoticeState {
	if (unusable || !("Notification" in window)) return "missing";
	if (Notification.permission === "denied") return "refused";
	const on = userId !== undefined && localStore.read<boolean>(keyOf(userId)) === true;
	return on && Notification.permission === "granted" ? "on" : "off";
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	// Another tab has turned it, or somebody comes back from the browser's settings.
	window.addEventListener("storage", listener);
	window.addEventListener("focus", listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", listener);
		window.removeEventListener("focus", listener);
	};
}

export const useNoticeState = (userId: string | undefined): NoticeState =>
	useSyncExternalStore(
		subscribe,
		() => stateFor(userId),
		() => "off",
	);

/** Asks for the browser's permission, to be called at a press alone, and shows a first one as an example. */
export async function turnOn(userId: string, example: { title: string; body: string }): Promise<void> {
	if ((await Notification.requestPermission()) === "granted") {
		localStore.write(keyOf(userId), true);
		show({ ...example, tag: "example" });
	}
	changed();
}

export function turnOff(userId: string): void {
	localStore.remove(keyOf(userId));
	changed();
}

export interface Notice {
	title: string;
	body: string;
	/** A later one of the same takes its place. */
	tag: string;
}

/** Shows a notification; null where the browser can't, which is known from then on. */
export function show({ title, body, tag }: Notice): Notification | null {
	try {
		return new Notification(title, { body, tag, icon: "/favicon.svg" });
	} catch {
		unusable = true;
		changed();
		return null;
	}
}
