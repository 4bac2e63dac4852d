/** JSON storage that never throws: pages must work in private windows and with full disks. */
export interface Store {
	read<T>(key: string): T | null;
	write(key: string, value: unknown): void;
	remove(key: string): void;
	keys(): string[];
}

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

export const localStore = makeStore(() => window.localStorage);

export const sessionStore = makeStore(() => window.sessionStorage);
