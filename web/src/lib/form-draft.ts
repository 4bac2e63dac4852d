import { localStore, type Store } from "./storage.ts";

/** Where a form's unsaved text is kept: a person's own, so that a shared computer shows it to nobody else. */
export function draftKey(userId: string | undefined, storageKey: string): string {
	return `draft:${userId ?? "anonymous"}:${storageKey}`;
}

/** A copy of a form's values without passwords and without what JSON cannot hold. */
export function keepable(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(keepable);
	if (typeof value !== "object" || value === null) return value;
	if (value instanceof Blob) return undefined;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([name]) => !/password/i.test(name))
			.map(([name, part]) => [name, keepable(part)]),
	);
}

/** Reads the kept values of a form, without those of some fields; null where nothing is kept. */
export function readDraft(
	key: string,
	store: Store = localStore,
	without: readonly string[] = [],
): Record<string, unknown> | null {
	const draft = store.read<unknown>(key);
	if (typeof draft !== "object" || draft === null || Array.isArray(draft)) return null;
	return Object.fromEntries(Object.entries(draft).filter(([name]) => !without.includes(name)));
}

let keeping = true;

/** From now on this page keeps no values of any form, not even as it is left. */
export function keepNoDrafts(): void {
	keeping = false;
}

/** Keeps the values of a form. */
export function writeDraft(key: string, values: unknown, store: Store = localStore): void {
	if (!keeping) return;
	store.write(key, keepable(values));
}
