import type { ChatRoomName } from "@deck/contracts/chat";
import type { Unanswered } from "./draft-saver.ts";
import { localStore, type Store } from "./storage.ts";

/** Returns a key per person, so that shared computers show the text to nobody else. */
export function draftKey(userId: string | undefined, storageKey: string): string {
	return `draft:${userId ?? "anonymous"}:${storageKey}`;
}

/** Names a conversation's unsent message in the draft's key and those of its uploads. */
export const messageDraftName = (conf: string, room: ChatRoomName): string => `message:${conf}:${room}`;

/** Copies a value without passwords and what JSON cannot hold. */
export function storableValue(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(storableValue);
	if (typeof value !== "object" || value === null) return value;
	if (value instanceof Blob) return undefined;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([name]) => !/password/i.test(name))
			.map(([name, part]) => [name, storableValue(part)]),
	);
}

export function readDraft(
	key: string,
	store: Store = localStore,
	without: readonly string[] = [],
): Record<string, unknown> | null {
	const draft = store.read<unknown>(key);
	if (typeof draft !== "object" || draft === null || Array.isArray(draft)) return null;
	return withoutFields(draft, without);
}

const withoutFields = (values: object, without: readonly string[]): Record<string, unknown> =>
	Object.fromEntries(Object.entries(values).filter(([name]) => !without.includes(name)));

let isStoring = true;

export function stopStoringDrafts(): void {
	isStoring = false;
}

export function writeDraft(
	key: string,
	values: object,
	store: Store = localStore,
	without: readonly string[] = [],
): void {
	if (isStoring) store.write(key, storableValue(withoutFields(values, without)));
}

const unansweredKey = (key: string) => `${key}:unanswered`;

export function removeDraft(key: string): void {
	localStore.remove(key);
	localStore.remove(unansweredKey(key));
}

/** Stores content sent and unanswered, beside the form's text. */
export function unansweredIn<Content>(key: string | null): Unanswered<Content> {
	return {
		read: () => (key ? localStore.read<Content>(unansweredKey(key)) : null),
		write(content) {
			if (!key) return;
			if (content === null) localStore.remove(unansweredKey(key));
			else if (isStoring) localStore.write(unansweredKey(key), content);
		},
	};
}
