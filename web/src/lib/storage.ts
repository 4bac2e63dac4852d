/**
 * `localStorage` as JSON that never throws: private windows and full disks make it fail, and a page must
 * work without it. Keys are prefixed with nothing: one site, one owner.
 */
export interface Store {
	/** The value kept under `key`, or null when there is none, or when what stands there is no JSON. */
	read<T>(key: string): T | null;
	write(key: string, value: unknown): void;
	remove(key: string): void;
	/** Every key there is. */
	keys(): string[];
}

/** A store over anything shaped like `Storage`; `open` may throw, as `window.localStorage` does. */
export function makeStore(
	open: () => Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">,
): Store {
	const attempt = <T>(act: () => T): T | null => {
		try {
			return act();
		} catch {
			return null;
		}
	};
	return {
		read: <T>(key: string) =>
			attempt(() => {
				const text = open().getItem(key);
				return text === null ? null : (JSON.parse(text) as T);
			}),
		write: (key, value) => void attempt(() => open().setItem(key, JSON.stringify(value))),
		remove: (key) => void attempt(() => open().removeItem(key)),
		keys: () =>
			attempt(() => Array.from({ length: open().length }, (_, index) => open().key(index) ?? "")) ?? [],
	};
}

/** Outlives the tab. */
export const localStore = makeStore(() => window.localStorage);

/** Lives as long as the tab. */
export const sessionStore = makeStore(() => window.sessionStorage);
