import { useSyncExternalStore } from "react";
import { localStore } from "../storage.ts";

/** `refused`: denied in the browser; `missing`: unsupported. */
export type NotificationState = "on" | "off" | "refused" | "missing";

const keyOf = (userId: string) => `notices:${userId}`;

const listeners = new Set<() => void>();
/** Some mobile browsers' constructor throws. */
let isUnsupported = false;

const changed = () => {
	for (const listener of listeners) listener();
};

/** Checks the choice, per account and browser, first: reading the permission takes milliseconds. */
function notificationsOn(userId: string | undefined): boolean {
	if (isUnsupported || !("Notification" in window) || userId === undefined) return false;
	return localStore.read<boolean>(keyOf(userId)) === true && Notification.permission === "granted";
}

function notificationState(userId: string | undefined): NotificationState {
	if (isUnsupported || !("Notification" in window)) return "missing";
	if (Notification.permission === "denied") return "refused";
	return notificationsOn(userId) ? "on" : "off";
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	// In another tab, or in browser settings.
	window.addEventListener("storage", listener);
	window.addEventListener("focus", listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", listener);
		window.removeEventListener("focus", listener);
	};
}

export const useNotificationsOn = (userId: string | undefined): boolean =>
	useSyncExternalStore(
		subscribe,
		() => notificationsOn(userId),
		() => false,
	);

export const useNotificationState = (userId: string | undefined): NotificationState =>
	useSyncExternalStore(
		subscribe,
		() => notificationState(userId),
		() => "off",
	);

/** Enables notifications and shows an example. Asks for permission: call it on a press. */
export async function enableNotifications(
	userId: string,
	example: { title: string; body: string },
): Promise<void> {
	if ((await Notification.requestPermission()) === "granted") {
		localStore.write(keyOf(userId), true);
		showNotification({ ...example, tag: "example" });
	}
	changed();
}

export function disableNotifications(userId: string): void {
	localStore.remove(keyOf(userId));
	changed();
}

export interface BrowserNotification {
	title: string;
	body: string;
	/** Replaced by a later one with its tag. */
	tag: string;
}

/** Shows a notification; null if the browser can't, from then on. */
export function showNotification({ title, body, tag }: BrowserNotification): Notification | null {
	try {
		return new Notification(title, { body, tag, icon: "/favicon.svg" });
	} catch {
		isUnsupported = true;
		changed();
		return null;
	}
}
